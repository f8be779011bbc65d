import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse as parseMessage, TYPE } from '@formatjs/icu-messageformat-parser';
import { parse as parseYaml } from 'yaml';
import { projectRoot } from '../src/server/config/project-root.ts';
import type { Language } from '../src/shared/language.ts';

/** A sentence of the product and its location. */
export interface Said {
  file: string;
  key: string;
  text: string;
}

export const filesUnder = (folder: string, ending: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));

export const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

/** Every string inside a value, with the path of its keys. */
function stringsIn(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([id, inner]) => stringsIn(inner, key ? `${key}.${id}` : id));
}

const blocks = new Set(['p', 'ul', 'li']);

/** Every variant of a message, with its values as {name}: each plural and choice, and each paragraph, separately. */
export function readingsOf(message: string): string[] {
  const readings: string[] = [];
  const walk = (elements: MessageFormatElement[]): string =>
    elements
      .map((element) => {
        if (element.type === TYPE.literal) return element.value;
        if (element.type === TYPE.pound) return '#';
        if (element.type === TYPE.tag) {
          const inner = walk(element.children);
          return blocks.has(element.value) ? `. ${inner}. ` : inner;
        }
        if (element.type === TYPE.plural || element.type === TYPE.select) {
          for (const option of Object.values(element.options)) readings.push(walk(option.value));
        }
        return `{${element.value}}`;
      })
      .join('');
  readings.push(walk(parseMessage(message)));
  return readings;
}

/** The messages of all catalogues of `src` in a language. */
export const readScreens = (language: Language): Said[] =>
  filesUnder('src', `.${language}.json`).flatMap((file) =>
    stringsIn(JSON.parse(read(file)))
      // The keywords that the virtual assistant recognises are not shown.
      .filter(([key]) => !key.includes('.keywords.'))
      .flatMap(([key, message]) => readingsOf(message).map((text) => ({ file, key, text }))),
  );

/** Courses, ready units, articles, surveys and tools in a language, by lines or keys. `others` are additional keys in that language. */
export function readContent(language: Language, others: readonly string[] = []): Said[] {
  const keys = new RegExp(`(?:^|\\.)(?:${[language, ...others].join('|')})(?:\\.|$)`, 'u');
  return [
    ...filesUnder('content', `.${language}.md`).flatMap((file) =>
      read(file)
        .split('\n')
        .map((text, line) => ({ file, key: `${line + 1}`, text: text.replaceAll(/\]\([^)]*\)|https?:\S+/gu, '') })),
    ),
    ...filesUnder('content', '.yaml')
      // What people write is there as they write it.
      .filter((file) => !['safety', 'asked', 'purposes'].some((folder) => file.startsWith(join('content', folder))))
      .flatMap((file) =>
        stringsIn(parseYaml(read(file)))
          .filter(([key]) => keys.test(key))
          .map(([key, text]) => ({ file, key, text })),
      ),
  ];
}

/** Each slip with file, key and sentence, for the output of a failing test. */
export const listSlips = (said: readonly Said[], slips: (text: string) => string[]): string[] =>
  said.flatMap(({ file, key, text }) => slips(text).map((slip) => `${file} ${key}: ${slip}: ${text}`));
