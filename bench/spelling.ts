import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkText } from '../src/assist/web/joint-work/spelling/check-text.ts';
import { projectRoot } from '../src/server/config/project-root.ts';
import { readCourses } from './course-text.ts';
import { atLeast, type Figure, under } from './figure.ts';
import { openSpeller } from './open-speller.ts';

const lists = join(projectRoot, 'bench/spelling');
const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

/** The accuracy of the Spanish spell-checker on common misspellings and on correct words. */
export async function measureSpelling(): Promise<Figure[]> {
  const speller = await openSpeller('es');
  const suggestionsFor = (word: string) => checkText(word, { language: 'es', speller })[0]?.suggestions;
  const pairs = (await readLines('misspellings.tsv')).map((line) => line.split('\t'));
  const found = pairs.map(([wrong = '', right = '']) => ({ right, suggestions: suggestionsFor(wrong) }));
  const caught = found.filter(({ suggestions }) => suggestions !== undefined);
  const firstRight = caught.filter(({ right, suggestions }) => suggestions?.[0] === right);
  const falseAlarms = (await readLines('correct-words.txt')).filter((word) => suggestionsFor(word) !== undefined);
  const prose = await readCourses();
  const alarms = checkText(prose, { language: 'es', speller }).length;
  const thousands = (prose.match(/\p{L}+/gu)?.length ?? 0) / 1000;
  return [
    atLeast('spelling: precision', caught.length / (caught.length + falseAlarms.length), 0.99, percent),
    atLeast(`spelling: recall of ${pairs.length} misspellings`, caught.length / pairs.length, 0.95, percent),
    atLeast('spelling: first suggestion right', firstRight.length / caught.length, 0.92, percent),
    under('spelling: alarms in 1,000 words of the courses', alarms / thousands, 3, (value) => value.toFixed(1)),
  ];
}

async function readLines(name: string): Promise<string[]> {
  return (await readFile(join(lists, name), 'utf8')).trim().split('\n');
}
