import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../src/server/config/project-root.ts';
import type { Language } from '../src/shared/language.ts';

type Tree = string | number | boolean | null | readonly Tree[] | { readonly [key: string]: Tree };

/** The checker's explanations quote foreign words and mistakes. */
const quoting = /joint-work\/spelling\//;
/** Shorter texts are labels. */
const leastWords = 3;

/**
 * Every sentence of the product in one language, without duplicates: courses, articles, tools, surveys and messages. They are proofread, so any
 * issue that the checker finds counts as a false alarm.
 */
export async function readOwnSentences(language: Language): Promise<string[]> {
  // Questions are there as people type them.
  const asked = [join('content', 'asked'), join('content', 'purposes')];
  const content = (await filesUnder('content')).filter((path) => !asked.some((folder) => path.startsWith(folder)));
  const messages = await filesUnder('src');
  const texts = [
    ...(await readAll(content.filter((path) => path.endsWith(`.${language}.md`)))),
    ...(await readAll(content.filter((path) => path.endsWith('.yaml')))).flatMap((yaml) =>
      textsIn(parse(yaml) as Tree, language),
    ),
    ...(
      await readAll(messages.filter((path) => path.endsWith(`messages.${language}.json`) && !quoting.test(path)))
    ).flatMap((json) =>
      // Messages with placeholders are not complete sentences.
      allTexts(JSON.parse(json) as Tree).filter((message) => !/[{}<>]/.test(message)),
    ),
  ];
  return [...new Set(texts.flatMap(sentencesOf))];
}

async function filesUnder(folder: string): Promise<string[]> {
  const names = await readdir(join(projectRoot, folder), { recursive: true });
  return names.sort().map((name) => join(folder, name));
}

function readAll(paths: readonly string[]): Promise<string[]> {
  return Promise.all(paths.map((path) => readFile(join(projectRoot, path), 'utf8')));
}

/** All texts below an `es` or `en` key. */
function textsIn(tree: Tree, language: Language): string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  if (Array.isArray(tree)) return tree.flatMap((each: Tree) => textsIn(each, language));
  // The keywords of a help page are no sentences.
  const entries = Object.entries(tree).filter(([key]) => key !== 'keywords');
  return entries.flatMap(([key, value]) => (key === language ? allTexts(value) : textsIn(value, language)));
}

function allTexts(tree: Tree): string[] {
  if (typeof tree === 'string') return [tree];
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap((each: Tree) => allTexts(each)) : [];
}

function sentencesOf(text: string): string[] {
  return (
    text
      .replace(/^---\n[\s\S]*?\n---\n/, '')
      .replaceAll(/```[\s\S]*?```/g, '\n')
      .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
      .replaceAll(/[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, '')
      .split(/\n+|(?<=[.!?…][»”")]?)\s+(?=[\p{Lu}¿¡«“"])/u)
      .map((line) => line.replace(/^\s*(?:#+|>|[-*+]|\d+[.)]|\|)\s+/, '').trim())
      // A sentence of the help that refers to labels is complete only with them.
      .filter(
        (line) => !line.includes('[[') && (line.match(/\p{L}+/gu)?.length ?? 0) >= leastWords && !line.includes('|'),
      )
  );
}
