import { expect, test } from 'vitest';
import { spanishSyllables } from './syllables.ts';

test.each([
  'fo-to-sín-te-sis',
  'clo-ro-fi-la',
  'cons-truc-ción',
  'ins-ti-tu-ción',
  'a-gri-cul-tu-ra',
  'e-ner-gí-a',
  'guí-a',
  'a-é-re-o',
  'cau-sa',
  'cau-sa-ron',
  'pe-rro',
  'ca-lle',
  'mu-cha-cho',
  'obs-tá-cu-lo',
  'abs-trac-to',
  'psi-co-lo-gí-a',
  'lin-güís-ti-ca',
  'con-quis-ta',
  'gue-rra',
  'ac-ción',
  'rey',
  'cre-er',
  'a-ho-ra',
  'es-truc-tu-ra',
  'ins-truc-ción',
  're-pre-sen-ta-ción',
  'o-xí-ge-no',
])('«%s» has these syllables', (parts) => {
  expect(spanishSyllables(parts.replaceAll('-', ''))).toEqual(parts.split('-'));
});

test.each(['subrayar', 'sublime', 'prohibir', 'atlántico', 'software', 'pizza', 'hmm', 'a'.repeat(1_000_000)])(
  'a word that leaves doubts is not split',
  (word) => {
    expect(spanishSyllables(word)).toBeUndefined();
  },
);
