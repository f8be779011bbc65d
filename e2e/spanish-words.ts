import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Language } from '../src/shared/language.ts';

const source = join(import.meta.dirname, '..', 'src');
const catalogues = readdirSync(source, { recursive: true, encoding: 'utf8' });

type Tree = { [id: string]: string | Tree };

function sentencesOf(tree: Tree): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : sentencesOf(value)));
}

/** The literal text of a message, without its placeholders and tags. */
function spokenParts(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return spokenParts(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    return Object.values(element.options).flatMap(({ value }) => spokenParts(value));
  });
}

/** Very short words do not identify a language. */
function wordsOf(text: string): string[] {
  return text.toLocaleLowerCase('es').match(/\p{L}{3,}/gu) ?? [];
}

function cataloguedWords(language: Language): Set<string> {
  const files = catalogues.filter((path) => path.endsWith(`messages.${language}.json`));
  const sentences = files.flatMap((path) => sentencesOf(JSON.parse(readFileSync(join(source, path), 'utf8')) as Tree));
  return new Set(sentences.flatMap((sentence) => spokenParts(parse(sentence)).flatMap(wordsOf)));
}

/** The author of our articles, a word in tool names that exists in both languages, and the language's own name. */
const names = ['equipo', 'tutor', 'español'];

/** Words of the Spanish catalogue that the English one lacks. */
const english = new Set([...cataloguedWords('en'), ...names]);
const spanish = new Set([...cataloguedWords('es')].filter((word) => !english.has(word)));

/** Names in scales of marks: a stage of Spanish schools, a province, and marks of Colombia. */
const properNames = /\bESO\b|\bEntre Ríos\b|\b(?:Alto|Básico|Bajo)\b/g;

export function spanishWordsIn(text: string): string[] {
  return [...new Set(wordsOf(text.replaceAll(properNames, '')))].filter((word) => spanish.has(word));
}

/** The text of an HTML document in its own language, visible or for screen readers. API values are excluded. */
export function textOfDocument(html: string): string {
  const own = html
    .replace(/<(script|style|code)\b[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<(\w+)\b[^>]* lang="es"[^>]*>.*?<\/\1>/gs, ' ');
  const attributes = own.matchAll(/ (?:aria-label|title|placeholder|alt|content)="(?!https?:)([^"]*)"/g);
  return [own.replace(/<[^>]*>/g, '\n'), ...[...attributes].map(([, said]) => said)].join('\n');
}
