import { serveTasks } from '../engine/serve-tasks.ts';
import { learningCurve, type LearningPoint } from './engine/learning-curve.ts';
import { emptyModel, learnWords, predictNext, type WordModel } from './engine/model.ts';
import { joinWords, wordsOf, writtenWords } from './engine/words.ts';
import { countSequences, longestCopy, noveltiesIn, writeWords } from './engine/write.ts';
import type { NextWordAnswer, NextWordRequest } from './next-word-task.ts';

interface Trained {
  text: string;
  words: string[];
  model: WordModel;
  /** By order. */
  curves: Map<number, LearningPoint[]>;
}

let last: Trained | undefined;
const shownCandidates = 8;
const wordsAtATime = 200;

async function trainedOn(text: string, onStep: (done: number) => Promise<void>): Promise<Trained> {
  if (last?.text === text) return last;
  const words = wordsOf(text);
  const model = emptyModel();
  for (let from = 0; from < words.length; from += wordsAtATime) {
    learnWords(model, words, from, from + wordsAtATime);
    await onStep(Math.min(1, (from + wordsAtATime) / words.length));
  }
  last = { text, words, model, curves: new Map() };
  return last;
}

function curveOf({ curves, words }: Trained, order: number): LearningPoint[] {
  const curve = curves.get(order) ?? learningCurve(words, order);
  curves.set(order, curve);
  return curve;
}

async function answer(request: NextWordRequest, onStep: (done: number) => Promise<void>): Promise<NextWordAnswer> {
  const { text, order, typed, writing } = request;
  const trained = await trainedOn(text, onStep);
  const { words, model } = trained;
  const before = wordsOf(typed);
  const all = writing ? [...before, ...writeWords(model, before, { ...writing, order })] : before;
  const novelties = noveltiesIn(model, all);
  const prediction = predictNext(model, all, order);
  return {
    words: words.length,
    different: new Set(words).size,
    sequences: countSequences(model),
    curve: curveOf(trained, order),
    prediction: { ...prediction, candidates: prediction.candidates.slice(0, shownCandidates) },
    candidates: prediction.candidates.length,
    typed: writing ? joinWords(all) : typed,
    marked: writtenWords(all).map((word, place) => ({ ...word, novelty: novelties[place] ?? 'seen' })),
    longestCopy: longestCopy(words, all),
  };
}

serveTasks<NextWordRequest, NextWordAnswer, number>(answer);
