import { describe, expect, test } from 'vitest';
import { factsOf, withFacts } from './answer-facts.ts';

const notice = `# Excursión

Vamos a [lugar] el [¿día?]. ¿Tienen preguntas?

- agua
- pan
  - mucho

1. uno
2. dos

| a | b |
|---|---|
| [ ] | c |

---

¿Cuánto cuesta? ¿Quién va?`;

describe('the facts of an answer', () => {
  test.each([
    // 1 + 7 words, 3 and 2 items, 3 cells with words, and 4 after the line.
    ['words', 20],
    ['noticeWords', 16],
    ['sentences', 13],
    ['paragraphs', 2],
    ['items', 5],
    ['numbered', 2],
    ['gaps', 2],
    ['questions', 3],
    ['lastQuestions', 2],
  ] as const)('%s are %i', (name, expected) => {
    expect(factsOf(notice, 'es')[name]).toBe(expected);
  });

  test('marks are not words, and a text without a line is a notice as a whole', () => {
    const facts = factsOf('**Uno** *dos* tres.', 'es');
    expect([facts.words, facts.noticeWords]).toEqual([3, 3]);
  });

  test('short words in short sentences are read more easily', () => {
    const easy =
      'The cat sat. The dog ran. It was hot. We had tea. He got up. She sat down. They ate it all. I am well. You can go. So do we.';
    const hard = `Photosynthetic organisms ${'nevertheless demonstrate considerable physiological adaptability '.repeat(6)}.`;
    expect(factsOf(easy, 'en').reading).toBeGreaterThan(factsOf(hard, 'en').reading);
  });
});

describe('what is said about an answer', () => {
  const now = factsOf('Uno dos tres.', 'es');
  const before = factsOf('Uno dos.', 'es');
  test.each([
    ['{words} palabras', before, '3 palabras'],
    ['de {before.words} a {words}', before, 'de 2 a 3'],
    ['{before.words}', undefined, '{before.words}'],
    ['{nothing}', before, '{nothing}'],
    ['[ ]', before, '[ ]'],
  ])('%j', (text, earlier, expected) => {
    expect(withFacts(text, now, earlier)).toBe(expected);
  });
});
