import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { languages } from '../src/shared/language.ts';

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

/** The placeholders of a message. */
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
  const others = languages
    .filter((language) => language !== 'es')
    .map((language) => readMessages(path.replace('.es.json', `.${language}.json`)));

  test('has the same ids in every language, in the same order', () => {
    for (const other of others) expect(Object.keys(other)).toEqual(Object.keys(spanish));
  });

  test('needs the same values in every language', () => {
    for (const other of others) {
      for (const [id, message] of Object.entries(spanish)) {
        expect(argumentsOf(other[id] ?? ''), id).toEqual(argumentsOf(message));
      }
    }
  });

  test('has no empty messages or surrounding whitespace', () => {
    for (const [id, message] of [spanish, ...others].flatMap((each) => Object.entries(each))) {
      expect(message.trim(), id).toBe(message);
      expect(message, id).not.toBe('');
    }
  });

  test('is friendly, has no exclamation marks and addresses one person', () => {
    for (const [id, message] of Object.entries(spanish)) {
      expect(message, id).not.toMatch(/\b(vosotros|vuestr[oa]s?|vos)\b|(?:áis|éis)\b/);
    }
  });
});

/**
 * The catalogues of schemas and of the server, whose keys appear literally in code. `api-description.test.ts` compares `calls` with the endpoints.
 */
const spoken = catalogues.filter((path) => !/(?:^|\/)web\//.test(path));

describe.each(spoken)('%s', (path) => {
  const area = path.split('/')[0] ?? '';
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && (file.startsWith(`${area}/`) || file.startsWith('shared/')))
    .map((file) => readFileSync(join(src, file), 'utf8'))
    .join('\n');

  test('has no unused messages', () => {
    const unused = Object.keys(readMessages(path)).filter((id) => {
      if (/^(?:calls|groups)\./.test(id)) return false;
      const said = id.replace(/^failures\./, '');
      const [group = ''] = said.split('.');
      // `submissions.${column}`, and emails, whose sender passes the name: `${name}.subject`.
      const isPartlyNamed = sources.includes(`\`${group}.\${`) || /\.(?:subject|text)$/.test(said);
      const names = [said, ...(isPartlyNamed ? [group] : [])];
      return !names.some(
        (name) => sources.includes(`'${name}'`) || (isPartlyNamed && sources.includes(`\`${name}.\${`)),
      );
    });
    expect(unused).toEqual([]);
  });
});
