import { expect, test } from 'vitest';
import { withoutThoughts } from './without-thoughts.ts';

test.each([
  ['is removed', '<think>Qué difícil.</think>Un sesgo.', 'Un sesgo.'],
  ['is removed in the middle', 'Un <think>¿cómo?</think>sesgo<think></think>.', 'Un sesgo.'],
  ['that never ends is removed to the end', 'Un sesgo.<think>¿Y ahora?', 'Un sesgo.'],
  ['is not confused with other tags', 'Si a < b, <b>no</b> pienses: <thin', 'Si a < b, <b>no</b> pienses: <thin'],
])('thinking %s, wherever the stream is split', async (_, said, heard) => {
  for (let size = 1; size <= said.length; size += 1) {
    const cut = Array.from({ length: Math.ceil(said.length / size) }, (_part, at) =>
      said.slice(at * size, (at + 1) * size),
    );
    const parts = [];
    for await (const part of withoutThoughts(cut)) parts.push(part);
    expect(parts.join('')).toBe(heard);
  }
});
