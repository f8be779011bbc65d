import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkText } from '../src/assist/web/joint-work/spelling/check-text.ts';
import type { Issue } from '../src/assist/web/joint-work/spelling/issue.ts';
import { projectRoot } from '../src/server/config/project-root.ts';
import type { Language } from '../src/shared/language.ts';
import { atLeast, type Figure } from './figure.ts';
import { openSpeller } from './open-speller.ts';
import { readOwnSentences } from './own-sentences.ts';

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

/** How many correct sentences get no issue, and how many real mistakes get one. */
export interface GrammarFigures {
  sentences: number;
  falseAlarms: readonly { sentence: string; findings: readonly Issue[] }[];
  mistakes: number;
  found: number;
  /** Mistakes that the first suggestion corrects. */
  mended: number;
}

export async function measureLanguage(language: Language): Promise<GrammarFigures> {
  const speller = await openSpeller(language);
  const check = (text: string) => checkText(text, { language, speller });
  const sentences = await readOwnSentences(language);
  const falseAlarms = sentences
    .map((sentence) => ({ sentence, findings: check(sentence) }))
    .filter(({ findings }) => findings.length > 0);
  const list = await readFile(join(projectRoot, `bench/grammar/mistakes.${language}.tsv`), 'utf8');
  const mistakes = list
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  const judged = mistakes.map(([wrong = '', right = '']) => judge(wrong, right, check(wrong)));
  return {
    sentences: sentences.length,
    falseAlarms,
    mistakes: mistakes.length,
    found: judged.filter(({ isFound }) => isFound).length,
    mended: judged.filter(({ isMended }) => isMended).length,
  };
}

/** A mistake counts as found if an issue overlaps the difference from the correct sentence. */
function judge(wrong: string, right: string, findings: readonly Issue[]): { isFound: boolean; isMended: boolean } {
  let start = 0;
  while (start < wrong.length && wrong[start] === right[start]) start += 1;
  let same = 0;
  while (same < Math.min(wrong.length, right.length) - start && wrong.at(-1 - same) === right.at(-1 - same)) same += 1;
  const end = wrong.length - same;
  const mended = findings
    .toReversed()
    .reduce(
      (text, finding) =>
        text.slice(0, finding.start) + (finding.suggestions[0] ?? finding.original) + text.slice(finding.end),
      wrong,
    );
  return {
    isFound: findings.some((finding) => finding.start <= end && finding.end >= start),
    isMended: mended === right,
  };
}

export async function measureGrammar(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const language of ['es', 'en'] as const) {
    const { sentences, falseAlarms, mistakes, found, mended } = await measureLanguage(language);
    figures.push(
      atLeast(
        `checker, ${language}: ${sentences} right sentences without a remark`,
        1 - falseAlarms.length / sentences,
        0.995,
        percent,
      ),
      atLeast(`checker, ${language}: found of ${mistakes} mistakes`, found / mistakes, 0.8, percent),
      atLeast(`checker, ${language}: first suggestion right, of those found`, mended / found, 0.85, percent),
    );
  }
  return figures;
}
