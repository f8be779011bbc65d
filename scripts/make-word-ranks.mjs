/*
 * Counts the product's words and writes the frequent ones in order. Of two equally close corrections the spell-checker offers the more frequent.
 * Run it after adding much content: node scripts/make-word-ranks.mjs
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHunspellFromFiles } from 'hunspell-wasm';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const target = join(root, 'src/assist/web/joint-work/spelling/word-ranks.ts');
const leastTimes = 3;
const lineWidth = 150;

/** @typedef {string | number | boolean | null | { [key: string]: Tree }} Tree */

/**
 * All texts below a key that names the language, at any depth.
 * @type {(tree: Tree, language: string, isInside?: boolean) => string[]}
 */
const under = (tree, language, isInside = false) => {
  if (typeof tree === 'string') return isInside ? [tree] : [];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => under(value, language, isInside || key === language));
};

/** @param {'es' | 'en'} language */
async function textsOf(language) {
  const content = await readdir(join(root, 'content'), { recursive: true });
  const source = await readdir(join(root, 'src'), { recursive: true });
  /** @type {(folder: string, name: string) => Promise<string>} */
  const read = (folder, name) => readFile(join(root, folder, name), 'utf8');
  const prose = content.filter((name) => name.endsWith(`.${language}.md`)).map((name) => read('content', name));
  const fields = content
    .filter((name) => name.endsWith('.yaml'))
    .map(async (name) => under(parse(await read('content', name)), language).join('\n'));
  const messages = source
    .filter((name) => name.endsWith(`messages.${language}.json`) && !name.includes('spelling'))
    .map(async (name) =>
      under(JSON.parse(await read('src', name)), language, true)
        .join('\n')
        .replaceAll(/\{[^}]*\}/g, ' '),
    );
  return (await Promise.all([...prose, ...fields, ...messages])).join('\n');
}

/** @param {'es' | 'en'} language */
async function ranked(language) {
  const folder = join(root, `node_modules/dictionary-${language}`);
  const hunspell = await createHunspellFromFiles(join(folder, 'index.aff'), join(folder, 'index.dic'));
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const [word] of (await textsOf(language)).matchAll(/\p{L}+/gu)) {
    const lower = word.toLowerCase();
    times.set(lower, (times.get(lower) ?? 0) + 1);
  }
  return [...times]
    .filter(([word, count]) => count >= leastTimes && word.length > 1 && hunspell.testSpelling(word))
    .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || a.localeCompare(b, language))
    .map(([word]) => word);
}

/** @param {readonly string[]} words */
function inLines(words) {
  const lines = [];
  let line = '   ';
  for (const word of words) {
    if (line.length + word.length > lineWidth) {
      lines.push(line);
      line = '   ';
    }
    line += ` ${word}`;
  }
  return [...lines, line].join('\n');
}

const spanish = await ranked('es');
const english = await ranked('en');
await writeFile(
  target,
  `import type { Language } from '../../../../shared/language.ts';

/* Written by scripts/make-word-ranks.mjs. */

/** The words that the product itself uses, the most frequent first. */
export const wordRanks: Record<Language, readonly string[]> = {
  es: \`
${inLines(spanish)}
  \`
    .trim()
    .split(/\\s+/),
  en: \`
${inLines(english)}
  \`
    .trim()
    .split(/\\s+/),
};
`,
);
process.stdout.write(`${spanish.length} Spanish and ${english.length} English words\n`);
