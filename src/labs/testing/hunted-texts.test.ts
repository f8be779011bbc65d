import { expect, test } from 'vitest';
import { slipsInEnglish } from '../../../testing/english-slips.ts';
import { listSlips, type Said } from '../../../testing/read-sentences.ts';
import { slipsInContent } from '../../../testing/spanish-slips.ts';
import type { Language } from '../../shared/language.ts';
import { levels } from '../web/hallucination-hunt/engine/found-errors.ts';
import { loadLevel } from '../web/hallucination-hunt/texts/level-texts.ts';

/** What somebody reads of the 60 texts. Proper names stand in them, so that the rules for screens do not fit. */
async function readTexts(language: Language): Promise<Said[]> {
  const texts = (await Promise.all(levels.map((level) => loadLevel(level, language)))).flat();
  return texts.flatMap(({ id, title, sentences, right, check }) =>
    [title, ...sentences, right, check].map((text) => ({
      file: `hallucination-hunt/texts/${language}`,
      key: id,
      text,
    })),
  );
}

test('the Spanish of the texts to hunt in is spelled like that of courses and articles', async () => {
  const said = await readTexts('es');
  expect(said.length).toBeGreaterThan(400);
  expect(listSlips(said, slipsInContent)).toEqual([]);
});

test('their English is idiomatic', async () => {
  const said = await readTexts('en');
  expect(said.length).toBeGreaterThan(400);
  expect(listSlips(said, slipsInEnglish)).toEqual([]);
});
