import { lossOf } from '../../engine/chances.ts';
import { seededRandom, shuffled } from '../../engine/random.ts';
import { divideWords, type DividedWords } from './divided-words.ts';
import { addSlopes, contextWords, layersOf, newNetwork, newWorking, type WordNetwork, workOut } from './network.ts';

const batchSize = 16;
/** So that a slice takes a few milliseconds, and on an old phone some twenty. A multiple of the batch. */
const examplesAtATime = 48;
const stepSize = 0.005;
/** How much of the earlier slopes, and of their squares, each step remembers (the usual values of Adam). */
const [remembered, rememberedSquares] = [0.9, 0.999];
/** Of the words before, so many are hidden, as if it did not know them: it learns what to expect when it knows only some. */
const hiddenShare = 0.1;

const [fewestPasses, mostPasses] = [5, 15];
const enoughExamples = 8000;

/** A long text needs fewer passes: each one moves the numbers more often. */
export function passesFor(words: number): number {
  return Math.max(fewestPasses, Math.min(mostPasses, Math.round(enoughExamples / Math.max(1, words))));
}

/** Moves the numbers of a network down their slopes, a few examples at a time (Adam). The same words and seed always give the same network. */
export class NetworkTraining {
  readonly network: WordNetwork;
  readonly divided: DividedWords;
  readonly #random: () => number;
  readonly #layers;
  readonly #working;
  readonly #slopes;
  readonly #slopeLayers;
  readonly #average;
  readonly #averageSquare;
  #steps = 0;

  constructor(words: readonly string[], seed: number) {
    this.divided = divideWords(words);
    this.#random = seededRandom(seed);
    const known = this.divided.vocabulary.words;
    this.network = newNetwork(known, this.#random);
    const { numbers } = this.network;
    this.#layers = layersOf(numbers, known.length);
    this.#working = newWorking(known.length);
    this.#slopes = new Float64Array(numbers.length);
    this.#slopeLayers = layersOf(this.#slopes, known.length);
    this.#average = new Float64Array(numbers.length);
    this.#averageSquare = new Float64Array(numbers.length);
  }

  /** Learns from every example once, in an order by chance. Between its slices it tells how much of the pass is done, from 0 to 1. */
  *pass(): Generator<number, void> {
    const examples = shuffled(this.divided.learning, this.#random);
    for (let from = 0; from < examples.length; from += batchSize) {
      this.#learn(examples.slice(from, from + batchSize));
      const learnt = from + batchSize;
      if (learnt % examplesAtATime === 0) yield Math.min(1, learnt / examples.length);
    }
  }

  /** The average loss of the next words at some places of the text, in slices as well. */
  *measure(places: readonly number[]): Generator<number, number> {
    let sum = 0;
    for (const [count, place] of places.entries()) {
      workOut(this.#layers, this.#contextAt(place), this.#working);
      sum += lossOf(this.#working.chances, this.divided.text[place] ?? 0);
      if (count % examplesAtATime === examplesAtATime - 1) yield count / places.length;
    }
    return sum / Math.max(1, places.length);
  }

  #learn(batch: readonly number[]): void {
    this.#slopes.fill(0);
    const unknown = this.network.words.length;
    for (const place of batch) {
      const context = this.#contextAt(place).map((word) => (this.#random() < hiddenShare ? unknown : word));
      workOut(this.#layers, context, this.#working);
      addSlopes(this.#layers, this.#slopeLayers, { context, next: this.divided.text[place] ?? 0 }, this.#working);
    }
    this.#descend(batch.length);
  }

  #contextAt(place: number): number[] {
    const unknown = this.network.words.length;
    return Array.from({ length: contextWords }, (_, at) => this.divided.text[place - contextWords + at] ?? unknown);
  }

  #descend(examples: number): void {
    this.#steps += 1;
    const { numbers } = this.network;
    // Both averages begin at 0, and would be too small at first.
    const fill = 1 - remembered ** this.#steps;
    const fillSquares = 1 - rememberedSquares ** this.#steps;
    for (let at = 0; at < numbers.length; at += 1) {
      const slope = (this.#slopes[at] ?? 0) / examples;
      const average = remembered * (this.#average[at] ?? 0) + (1 - remembered) * slope;
      const square = rememberedSquares * (this.#averageSquare[at] ?? 0) + (1 - rememberedSquares) * slope * slope;
      this.#average[at] = average;
      this.#averageSquare[at] = square;
      const move = average / fill / (Math.sqrt(square / fillSquares) + 1e-8);
      numbers[at] = (numbers[at] ?? 0) - stepSize * move;
    }
  }
}
