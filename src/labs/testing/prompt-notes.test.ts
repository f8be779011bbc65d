import { expect, test } from 'vitest';
import { slipsInEnglish } from '../../../testing/english-slips.ts';
import { listSlips, type Said } from '../../../testing/read-sentences.ts';
import { slipsInContent } from '../../../testing/spanish-slips.ts';
import type { Language } from '../../shared/language.ts';
import { taskKeys } from '../web/prompts/engine/tasks.ts';
import { loadTaskTexts } from '../web/prompts/texts/task-texts.ts';

/** What we wrote: the requests and the notes. The answers are the model's, and stay as they came. */
async function readTexts(language: Language): Promise<Said[]> {
  const { tasks, notes } = await loadTaskTexts(language);
  return taskKeys.flatMap((task) => {
    const aboutSteps = notes[task].flatMap(({ observations, prediction }) => [
      ...observations.map(({ text }) => text),
      ...(prediction ? [...prediction.options, prediction.feedback] : []),
    ]);
    return [...tasks[task].sentences, ...aboutSteps].map((text) => ({
      file: `prompts/texts/${language}`,
      key: task,
      text,
    }));
  });
}

test('the Spanish of the notes about recorded answers is spelled like that of courses and articles', async () => {
  const said = await readTexts('es');
  expect(said.length).toBeGreaterThan(100);
  expect(listSlips(said, slipsInContent)).toEqual([]);
  expect(said.filter(({ text }) => text.includes('!'))).toEqual([]);
});

test('their English is idiomatic', async () => {
  const said = await readTexts('en');
  expect(said.length).toBeGreaterThan(100);
  expect(listSlips(said, slipsInEnglish)).toEqual([]);
  expect(said.filter(({ text }) => text.includes('!'))).toEqual([]);
});
