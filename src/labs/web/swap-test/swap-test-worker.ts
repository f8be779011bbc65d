import { serveTasks } from '../engine/serve-tasks.ts';
import { wordsOf } from '../next-word/engine/words.ts';
import { type Comparison, comparePairs, noteText } from './engine/compare.ts';
import { makeNotes } from './engine/notes.ts';
import { emptyScorer, learnNote, type Scorer } from './engine/scorer.ts';
import type { SwapTestAnswer, SwapTestRequest } from './swap-test-task.ts';

const notesAtATime = 250;

async function train(
  { phrases, kind, length, seeds }: SwapTestRequest,
  onStep: (done: number) => Promise<void>,
): Promise<SwapTestAnswer> {
  let scorer: Scorer = emptyScorer();
  const draws: (readonly Comparison[])[] = [];
  for (const [place, seed] of seeds.entries()) {
    const learning = emptyScorer();
    for (const [at, note] of makeNotes({ kind, length, seed }).entries()) {
      learnNote(learning, wordsOf(noteText(phrases, note)), note.isRecommended);
      if (at % notesAtATime === 0) await onStep((place + at / length) / seeds.length);
    }
    draws.push(comparePairs(learning, phrases));
    if (place === 0) scorer = learning;
  }
  return { scorer, draws };
}

serveTasks<SwapTestRequest, SwapTestAnswer, number>(train);
