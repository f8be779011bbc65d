import { useMemo, useState } from 'react';
import { useKeptState } from '../frame/use-kept-state.ts';
import { type AnswerFacts, factsOf } from './engine/answer-facts.ts';
import { lastStep, type TaskKey, taskKeys, tasks } from './engine/tasks.ts';
import type { TaskTexts } from './texts/task-texts.ts';

const first = {
  task: 'photosynthesis' as string,
  /** By task: the step that is shown, and the last one that was reached. */
  steps: {} as Record<string, number>,
  reached: {} as Record<string, number>,
  /** By task and step: the place of the option that somebody chose. */
  predictions: {} as Record<string, string>,
  /** What somebody wrote for each ingredient of an own request. */
  own: {} as Record<string, string>,
};

/** A kept state may hold anything. */
const stepIn = (steps: Readonly<Record<string, unknown>>, task: string): number => {
  const step = steps[task];
  return typeof step === 'number' && Number.isInteger(step) && step >= 0 && step <= lastStep ? step : 0;
};

/** Everything that the laboratory does; its components only show it. */
export function usePrompts(texts: TaskTexts) {
  const { state, change, reset } = useKeptState('prompts', first);
  /** Counts the ingredients that were added now: each moves the focus to what came of it. */
  const [added, setAdded] = useState(0);
  const [chosen, setChosen] = useState('');
  const { language } = texts;
  const facts = useMemo(() => factsOfAll(texts), [texts]);
  const task = taskKeys.find((key) => key === state.task) ?? taskKeys[0];
  const reached = stepIn(state.reached, task);
  const step = Math.min(stepIn(state.steps, task), reached);

  // The options are others in each language.
  const predictionKey = (of: TaskKey, at: number) => `${language} ${of} ${at}`;
  const predictionAt = (of: TaskKey, at: number) => {
    const made = state.predictions[predictionKey(of, at)];
    const prediction = texts.notes[of][at]?.prediction;
    if (!prediction || made === undefined) return undefined;
    return { ...prediction, made: Number(made), isRight: Number(made) === prediction.right };
  };
  const showStep = (next: number) => {
    setChosen('');
    change({ steps: { ...state.steps, [task]: next }, reached: { ...state.reached, [task]: Math.max(reached, next) } });
  };

  return {
    state,
    change,
    reset: () => {
      setChosen('');
      reset();
    },
    texts,
    facts,
    task,
    step,
    reached,
    added,
    recorded: texts.tasks[task],
    notes: texts.notes[task],
    ingredients: tasks[task],
    /** The option that is chosen for the next step, or was. */
    chosen: chosen || state.predictions[predictionKey(task, step + 1)] || '',
    choose: setChosen,
    chooseTask: (next: string) => {
      setChosen('');
      change({ task: next });
    },
    predictionAt,
    reachedIn: (of: TaskKey) => stepIn(state.reached, of),
    add: (prediction: string) => {
      change({ predictions: { ...state.predictions, [predictionKey(task, step + 1)]: prediction } });
      showStep(step + 1);
      setAdded(added + 1);
    },
    takeAway: () => showStep(step - 1),
  };
}

export type PromptsControl = ReturnType<typeof usePrompts>;

function factsOfAll({ tasks: recorded, language }: TaskTexts): Readonly<Record<TaskKey, readonly AnswerFacts[]>> {
  const factsIn = (task: TaskKey) => recorded[task].answers.map((answer) => factsOf(answer, language));
  return { photosynthesis: factsIn('photosynthesis'), trip: factsIn('trip'), questions: factsIn('questions') };
}
