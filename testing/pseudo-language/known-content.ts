import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../src/server/config/project-root.ts';

/** As it is compared: without the marks of Markdown, and without numbers and signs around it. */
const normalize = (text: string): string =>
  text
    .replaceAll(/\]\([^)]*\)/gu, ']')
    .replaceAll(/[*_`~[\]]/gu, '')
    .replaceAll(/[#>|]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Markdown becomes an element for each piece that it marks; of an email address only the domain may be shown. */
const piecesOf = (text: string): string[] => [
  text,
  ...text.replaceAll(/\]\([^)]*\)/gu, ']').split(/[*_`#>|~[\]@\n]+/u),
];

/** Every string below a value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** The words of a piece that is long enough to be found inside of a text, and not by chance. */
const wordsOfAQuotation = 4;

/** Tells what people wrote and what `content` holds from what the product says: `written` is any value with strings in it. */
export function knownContent(written: unknown): (text: string) => boolean {
  const files = readdirSync(join(projectRoot, 'content'), { recursive: true, encoding: 'utf8' });
  const read = (file: string) => readFileSync(join(projectRoot, 'content', file), 'utf8');
  const texts = [
    ...stringsIn(written),
    ...files.filter((file) => file.endsWith('.md')).map(read),
    ...files.filter((file) => file.endsWith('.yaml')).flatMap((file) => stringsIn(parse(read(file)))),
  ];
  const pieces = new Set(texts.flatMap(piecesOf).map(normalize));
  const all = texts.map(normalize).join('\n');
  const isKnown = (text: string) => {
    const wanted = normalize(text);
    return (
      wanted === '' || pieces.has(wanted) || (wanted.split(' ').length >= wordsOfAQuotation && all.includes(wanted))
    );
  };
  // Values stand side by side: 'Walter Field (walter) · 100 %'.
  return (text) => isKnown(text) || text.split(/[(),·]/u).every(isKnown);
}
