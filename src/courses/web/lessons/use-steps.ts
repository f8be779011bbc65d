import { useState } from 'react';
import type { ShownCard } from '../../contract/lessons.ts';
import { type LessonState, placeOfStep, placeToBegin, stepsOf } from './lesson-state.ts';

interface Steps {
  steps: readonly ShownCard[];
  /** As many as there are steps: the end. */
  place: number;
  hasMoved: boolean;
  goTo: (place: number) => void;
  goOn: () => void;
}

interface StepsOptions {
  cards: readonly ShownCard[];
  state: LessonState;
  onProgress: (progress: Partial<LessonState>) => void;
  /** After the last card. */
  onFinish?: () => void;
}

/** Goes through the cards of a lesson one by one, and notes how far. */
export function useSteps({ cards, state, onProgress, onFinish }: StepsOptions): Steps {
  const steps = stepsOf(cards);
  const [chosen, setChosen] = useState<{ place: number; key: string | undefined }>();
  // Until somebody moves, the place follows what the server and the device know.
  const place = chosen ? placeOfStep(steps, chosen) : placeToBegin(steps, state);
  const goTo = (next: number) => setChosen({ place: next, key: steps[next]?.key });
  return {
    steps,
    place,
    hasMoved: chosen !== undefined,
    goTo,
    goOn(): void {
      const step = steps[place];
      if (!step) return;
      const next = steps[place + 1];
      const isFinished = !next && state.finishedAt === null;
      onProgress({
        cards: [step.key],
        lastCard: (next ?? step).key,
        finishedAt: isFinished ? new Date().toISOString() : null,
      });
      if (!next) onFinish?.();
      goTo(place + 1);
    },
  };
}
