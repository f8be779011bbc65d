import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/server/config/project-root.ts';
import { pseudoMessage, pseudoTemplate, pseudoText } from './pseudo-sentence.ts';

/** The name that CLDR gives to accented English. */
export const pseudoLanguage = 'en-XA';

/** What building and starting need. */
const parts = [
  'src',
  'build',
  'content',
  'migrations',
  'scripts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];

/**
 * A copy of the sources with one more language, added only by the files that CONTRIBUTING.md requires. It is outside
 * of the product, whose build never sees it.
 */
export function copyWithPseudoLanguage(): string {
  const copy = mkdtempSync(join(tmpdir(), 'educaia-pseudo-'));
  for (const part of parts) cpSync(join(projectRoot, part), join(copy, part), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  addToLanguages(join(copy, 'src/shared/languages.json'));
  const src = join(copy, 'src');
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (/\.en\.\w+$/.test(file)) translateFile(join(src, file));
  }
  return copy;
}

interface Facts {
  name: string;
  months: string[];
}

function addToLanguages(path: string): void {
  const languages = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Facts> & { en: Facts };
  const { en } = languages;
  const facts = { ...en, name: pseudoText(en.name), locale: pseudoLanguage, months: en.months.map(pseudoText) };
  writeFileSync(path, JSON.stringify({ ...languages, [pseudoLanguage]: facts }));
}

/** `messages.en.json` becomes `messages.en-XA.json`. */
function translateFile(path: string): void {
  const target = path.replace(/\.en(\.\w+)$/, `.${pseudoLanguage}$1`);
  if (!/\.(?:json|webmanifest)$/.test(path)) return copyFileSync(path, target);
  const translate = path.endsWith('messages.en.json') ? pseudoMessage : pseudoTemplate;
  writeFileSync(target, JSON.stringify(translateTree(JSON.parse(readFileSync(path, 'utf8')), translate)));
}

/** Values in the files of the chatbot and the manifest that are for programs only. */
const isForPrograms = /^(?:next|to|keywords|id|lang|dir|start_url|scope|display|\w+_color|categories|icons|url)$/;

function translateTree(value: unknown, translate: (text: string) => string, key = ''): unknown {
  if (isForPrograms.test(key) && translate !== pseudoMessage) return value;
  if (typeof value === 'string') return translate(value);
  if (Array.isArray(value)) return value.map((item) => translateTree(item, translate));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([id, inner]) => [id, translateTree(inner, translate, id)]);
  return Object.fromEntries(entries) as unknown;
}
