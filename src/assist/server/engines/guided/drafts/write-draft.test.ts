import { describe, expect, test } from 'vitest';
import { languages } from '../../../../../shared/language.ts';
import { genres } from '../../../../limits.ts';
import { exampleOf, writeDraft } from './write-draft.ts';

const wanted = {
  kind: 'argument',
  topic: 'las causas de la Primera Guerra Mundial',
  text: '',
  answers: ['Hubo varias', 'Que bastó un atentado'],
  variant: 0,
  help: 'everything',
} as const;

describe.each(languages)('in %s', (language) => {
  test.each(genres)('%s has two structures of questions and no gap in brackets', (genre) => {
    const [first, second, third] = [0, 1, 2].map((variant) =>
      writeDraft(genre, { ...wanted, answers: [...wanted.answers], language, variant }),
    );
    expect(second).not.toBe(first);
    expect(third).toBe(first);
    for (const draft of [first ?? '', second ?? '']) {
      expect(draft).toMatch(/^# Las causas de la Primera Guerra Mundial\n\n- \*\*.+:\*\* Hubo varias\n/);
      expect(draft.match(/^## /gm)?.length).toBeGreaterThanOrEqual(4);
      expect(draft).not.toMatch(/[[\]{}]/);
    }
  });

  test.each(genres)('%s has an example of at least fifty words', (genre) => {
    expect(exampleOf(genre, language).split(/\s+/).length).toBeGreaterThanOrEqual(50);
  });
});

test('without a topic the draft is named after its genre, and unanswered questions leave no line', () => {
  const draft = writeDraft('letter', { ...wanted, topic: '', answers: ['', '  '], language: 'es' });
  expect(draft).toMatch(/^# Carta\n\n## Saludo\n/);
});
