import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cachedSpeller } from '../src/assist/web/joint-work/spelling/cached-speller.ts';
import { checkCache, checkDocument } from '../src/assist/web/joint-work/spelling/check-document.ts';
import { checkText } from '../src/assist/web/joint-work/spelling/check-text.ts';
import type { Speller } from '../src/assist/web/joint-work/spelling/suggest.ts';
import { projectRoot } from '../src/server/config/project-root.ts';
import { longText, readCourses } from './course-text.ts';
import { atLeast, atMost, type Figure, median, under } from './figure.ts';
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
    ...measureCheck(longText(prose), speller),
  ];
}

const runs = 5;
const milliseconds = (value: number): string => `${Math.round(value)} ms`;
const settings = { language: 'es', ownWords: [], easyReading: true, chosen: {} } as const;

/** What the worker does with 2,000 words, every twentieth misspelt: a first pass, and another after one more letter. In processor time, like the longest task. */
function measureCheck(text: string, speller: Speller): Figure[] {
  const first: number[] = [];
  const typed: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const cache = checkCache();
    const spellers = { es: cachedSpeller(speller) };
    first.push(processorTime(() => checkDocument(text, settings, spellers, cache)));
    while (checkDocument(text, settings, spellers, cache).isPartial);
    typed.push(processorTime(() => checkDocument(`${text} y`, settings, spellers, cache)));
  }
  return [
    atMost('checker: 2,000 words in the worker, first findings', median(first), 400, milliseconds),
    atMost('checker: the same after one more letter', median(typed), 50, milliseconds),
  ];
}

function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function readLines(name: string): Promise<string[]> {
  return (await readFile(join(lists, name), 'utf8')).trim().split('\n');
}
