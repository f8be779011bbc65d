import { startTransition, useEffect, useMemo, useState } from 'react';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { useKeptState } from '../frame/use-kept-state.ts';
import { useTasks } from '../frame/use-tasks.ts';
import { professionText, wholeQuarters } from './engine/professions.ts';
import type { Settings, TrainedWords } from './engine/train.ts';
import { preparedSentences, preparedTexts } from './prepared-texts.ts';
import type { WordPointsRequest } from './word-points-task.ts';

/** One-sided on purpose: from only women to only men. */
const unfairQuarters = [4, 3, 2, 2, 1, 0];

const first = {
  source: 'prepared' as string,
  /** Sentences added to the prepared text. */
  extra: '',
  ownText: '',
  reach: 4,
  dimensions: 24,
  isTrained: false,
  word: '',
  group: 'people' as string,
  from: '',
  to: '',
  third: '',
  quarters: unfairQuarters,
  areProfessionsTrained: false,
};

/** For the text about professions: with fewer, a small text shows too little. */
const professionSettings: Settings = { reach: 4, dimensions: 24 };

const startWorker = () => new Worker(new URL('./word-points-worker.ts', import.meta.url), { type: 'module' });

/** Trains on a text when asked, and again after a reload. What was trained on another text is not shown. */
function useTraining(text: string, settings: Settings, isTrained: boolean) {
  const { run, stop, step } = useTasks<WordPointsRequest, TrainedWords, number>(startWorker);
  const [trained, setTrained] = useState<{ text: string; words: TrainedWords }>();
  const { reach, dimensions } = settings;
  const words = trained?.text === text ? trained.words : undefined;

  useEffect(() => {
    let isOutdated = false;
    if (isTrained) {
      void run({ text, settings: { reach, dimensions } }).then((found) => {
        if (found && !isOutdated) startTransition(() => setTrained({ text, words: found }));
      });
    }
    return () => {
      isOutdated = true;
    };
  }, [run, text, reach, dimensions, isTrained]);

  return { words: isTrained ? words : undefined, step, stop };
}

/** Everything that the laboratory does; its components only show it. */
export function useWordPoints() {
  const { state, change, reset } = useKeptState('word-points', first);
  const { language } = usePreferences().preferences;
  const prepared = preparedTexts[language];
  const sentences = useMemo(() => preparedSentences(language), [language]);
  const isOwn = state.source === 'own';
  const preparedText = useMemo(() => [...sentences, state.extra].join('\n'), [sentences, state.extra]);
  const text = isOwn ? state.ownText : preparedText;
  const { reach, dimensions, isTrained, areProfessionsTrained } = state;
  const training = useTraining(text, { reach, dimensions }, isTrained);
  const quarters = useMemo(
    () => prepared.professions.names.map((_, at) => quartersFrom(state.quarters[at])),
    [prepared, state.quarters],
  );
  const jobs = useMemo(() => professionText(prepared.professions, quarters, 1).join('\n'), [prepared, quarters]);
  const professions = useTraining(jobs, professionSettings, areProfessionsTrained);

  return {
    state,
    change,
    prepared,
    sentences,
    text,
    isOwn,
    training,
    words: training.words,
    quarters,
    professions,
    stop: () => {
      training.stop();
      change({ isTrained: false });
    },
    stopProfessions: () => {
      professions.stop();
      change({ areProfessionsTrained: false });
    },
    reset,
  };
}

/** Storage may hold anything. */
function quartersFrom(kept: unknown): number {
  const isQuarter = typeof kept === 'number' && Number.isInteger(kept) && kept >= 0 && kept <= wholeQuarters;
  return isQuarter ? kept : wholeQuarters / 2;
}

export type WordPointsControl = ReturnType<typeof useWordPoints>;
