import { expect, test } from 'vitest';
import { withoutThoughts } from './without-thoughts.ts';

test.each([
  ['are left out', '<think>Qué difícil.</think>Un sesgo.', 'Un sesgo.'],
  ['are left out in the middle', 'Un <think>¿cómo?</think>sesgo<think></think>.', 'Un sesgo.'],
  ['that never end are all there was', 'Un sesgo.<think>¿Y ahora?', 'Un sesgo.'],
  ['look like nothing else', 'Si a < b, <b>no</b> pienses: <thin', 'Si a < b, <b>no</b> pienses: <thin'],
])('thoughts %s, however they are cut', async (_, said, heard) => {
  for (let size = 1; size <= said.length; size += 1) {
    const cut = Array.from({ length: Math.ceil(said.length / size) }, (_part, at) =>
      said.slice(at * size, (at + 1) * size),
    );
    const parts = [];
    for await (const part of withoutThoughts(cut)) parts.push(part);
    expect(parts.join('')).toBe(heard);
  }
});
