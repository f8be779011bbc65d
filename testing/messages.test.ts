import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';

type Tree = { [id: string]: string | Tree };

const src = join(import.meta.dirname, '..', 'src');
const catalogues = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('messages.es.json'),
);

function readMessages(path: string): Record<string, string> {
  const flat: Record<string, string> = {};
  const walk = (tree: Tree, prefix: string) => {
    for (const [id, value] of Object.entries(tree)) {
      if (typeof value === 'string') flat[prefix + id] = value;
      else walk(value, `${prefix}${id}.`);
    }
  };
  walk(JSON.parse(readFileSync(join(src, path), 'utf8')) as Tree, '');
  return flat;
}

/** The names of the values that a message needs. */
function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  const walk = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      names.add(element.value);
      if (element.type === TYPE.tag) walk(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const option of Object.values(element.options)) walk(option.value);
      }
    }
  };
  walk(parse(message));
  return [...names].toSorted();
}

describe.each(catalogues)('%s', (path) => {
  const spanish = readMessages(path);
  const english = readMessages(path.replace('.es.json', '.en.json'));

  test('has the same ids in English, in the same order', () => {
    expect(Object.keys(english)).toEqual(Object.keys(spanish));
  });

  test('needs the same values in both languages', () => {
    for (const [id, message] of Object.entries(spanish)) {
      expect(argumentsOf(english[id] ?? ''), id).toEqual(argumentsOf(message));
    }
  });

  test('leaves nothing empty or with space around it', () => {
    for (const [id, message] of [...Object.entries(spanish), ...Object.entries(english)]) {
      expect(message.trim(), id).toBe(message);
      expect(message, id).not.toBe('');
    }
  });

  test('is warm, not loud, and speaks to one person', () => {
    for (const [id, message] of Object.entries(spanish)) {
      expect(message, id).not.toMatch(/\b(vosotros|vuestr[oa]s?|vos)\b|(?:áis|éis)\b/);
    }
  });
});
