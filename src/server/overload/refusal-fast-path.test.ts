import { expect, test } from 'vitest';
import { languageIn } from './refusal-fast-path.ts';

test.each([
  ['lang=en', 'en'],
  ['theme=dark; lang=es', 'es'],
  ['a=1;lang=pt-BR; b=2', 'pt-BR'],
  ['slang=en', undefined],
  ['', undefined],
])('the cookies «%s» name the language %s', (cookies, language) => {
  expect(languageIn(cookies)).toBe(language);
});
