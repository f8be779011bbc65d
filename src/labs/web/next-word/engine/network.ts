/** How many words the network looks back. */
export const contextWords = 3;
/** How many numbers each word has. */
export const embeddingSize = 16;
export const hiddenUnits = 32;

/** A network that guesses the next word: the numbers of the last words, a hidden layer, and a score for each word that it knows. */
export interface WordNetwork {
  /** Those that it knows, by their place. Any other word is one that it does not know, and never writes. */
  words: readonly string[];
  /** Everything that it has learnt. */
  numbers: Float64Array;
}

/** The numbers of a network by what they are for. */
export interface Layers {
  /** For each word, and last for the words that it does not know. */
  embeddings: Float64Array;
  /** For each unit, a weight for each number of the words before. */
  hidden: Float64Array;
  hiddenStarts: Float64Array;
  /** For each word, a weight for each unit. */
  output: Float64Array;
  outputStarts: Float64Array;
}

const inputSize = contextWords * embeddingSize;

export function countNumbers(words: number): number {
  return (words + 1) * embeddingSize + hiddenUnits * (inputSize + 1) + words * (hiddenUnits + 1);
}

/** Views of the same numbers: what changes in one changes in the other. */
export function layersOf(numbers: Float64Array, words: number): Layers {
  let from = 0;
  const next = (size: number): Float64Array => {
    from += size;
    return numbers.subarray(from - size, from);
  };
  return {
    embeddings: next((words + 1) * embeddingSize),
    hidden: next(hiddenUnits * inputSize),
    hiddenStarts: next(hiddenUnits),
    output: next(words * hiddenUnits),
    outputStarts: next(words),
  };
}

/** Before training: small numbers by chance. If all were equal, all units would learn the same. */
export function newNetwork(words: readonly string[], random: () => number): WordNetwork {
  const numbers = new Float64Array(countNumbers(words.length));
  const { embeddings, hidden, output } = layersOf(numbers, words.length);
  const fill = (layer: Float64Array, most: number) => {
    for (let at = 0; at < layer.length; at += 1) layer[at] = (random() * 2 - 1) * most;
  };
  fill(embeddings.subarray(0, words.length * embeddingSize), 0.1);
  // So many inputs add up to about 1.
  fill(hidden, Math.sqrt(3 / inputSize));
  fill(output, 0.1);
  return { words, numbers };
}

/** What a network works out on the way to an answer. Training uses one for all examples: new arrays for each would slow it down. */
export interface Working {
  input: Float64Array;
  hidden: Float64Array;
  /** Of each word that the network knows; together 1. */
  chances: Float64Array;
  /** How much each unit contributed to the error. */
  blame: Float64Array;
}

export function newWorking(words: number): Working {
  return {
    input: new Float64Array(inputSize),
    hidden: new Float64Array(hiddenUnits),
    chances: new Float64Array(words),
    blame: new Float64Array(hiddenUnits),
  };
}

/** From the places of the last words to the chances of each next one. */
export function workOut(layers: Layers, context: readonly number[], { input, hidden, chances }: Working): void {
  for (const [word, place] of context.entries()) {
    const from = place * embeddingSize;
    input.set(layers.embeddings.subarray(from, from + embeddingSize), word * embeddingSize);
  }
  weigh(layers.hidden, layers.hiddenStarts, input, hidden);
  for (let unit = 0; unit < hiddenUnits; unit += 1) hidden[unit] = Math.tanh(hidden[unit] ?? 0);
  weigh(layers.output, layers.outputStarts, hidden, chances);
  shareOut(chances);
}

/** For each sum its start, and every input times its weight. */
function weigh(weights: Float64Array, starts: Float64Array, inputs: Float64Array, sums: Float64Array): void {
  const size = inputs.length;
  for (let at = 0; at < sums.length; at += 1) {
    let sum = starts[at] ?? 0;
    for (let from = at * size, input = 0; input < size; input += 1) {
      sum += (weights[from + input] ?? 0) * (inputs[input] ?? 0);
    }
    sums[at] = sum;
  }
}

/** Scores become chances in their place (softmax). `chancesOf` does the same with a new array. */
function shareOut(scores: Float64Array): void {
  let highest = -Infinity;
  for (const score of scores) highest = Math.max(highest, score);
  let sum = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const raised = Math.exp((scores[at] ?? 0) - highest);
    scores[at] = raised;
    sum += raised;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / sum;
}

/** Adds how fast the loss of one example grows with each number, after `workOut` (backpropagation). */
export function addSlopes(
  layers: Layers,
  slopes: Layers,
  { context, next }: { context: readonly number[]; next: number },
  { input, hidden, chances, blame }: Working,
): void {
  blame.fill(0);
  for (let word = 0; word < chances.length; word += 1) {
    const error = (chances[word] ?? 0) - (word === next ? 1 : 0);
    add(slopes.outputStarts, word, error);
    for (let from = word * hiddenUnits, unit = 0; unit < hiddenUnits; unit += 1) {
      add(slopes.output, from + unit, error * (hidden[unit] ?? 0));
      add(blame, unit, error * (layers.output[from + unit] ?? 0));
    }
  }
  for (let unit = 0; unit < hiddenUnits; unit += 1) {
    const error = (blame[unit] ?? 0) * (1 - (hidden[unit] ?? 0) ** 2);
    add(slopes.hiddenStarts, unit, error);
    for (let word = 0, at = 0; word < contextWords; word += 1) {
      const own = (context[word] ?? 0) * embeddingSize;
      for (let number = 0; number < embeddingSize; number += 1, at += 1) {
        add(slopes.hidden, unit * inputSize + at, error * (input[at] ?? 0));
        add(slopes.embeddings, own + number, error * (layers.hidden[unit * inputSize + at] ?? 0));
      }
    }
  }
}

function add(numbers: Float64Array, at: number, what: number): void {
  numbers[at] = (numbers[at] ?? 0) + what;
}
