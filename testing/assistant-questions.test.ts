import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import {
  headingsOf,
  passes,
  questionKinds,
  readClasses,
  readQuestions,
  readTool,
  readYaml,
} from '../bench/assistant/questions.ts';
import { languages } from '../src/shared/language.ts';

/* The questions that measure the assistant (bench/assistant/README.md). A change of the content must not leave one without its answer. */

const yamlFiles = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.yaml'));

const build = readQuestions('build');
const measure = readQuestions('measure');
const all = [...build, ...measure];
const items = readClasses().classes.flatMap((one) => one.items);
const tools = new Map(
  yamlFiles('content/tools').map((name) => {
    const tool = readTool(`content/tools/${name}`);
    return [tool.slug, tool];
  }),
);
const glossary = new Set(
  yamlFiles('content/glossary').flatMap((name) =>
    z
      .array(z.object({ id: z.string() }))
      .parse(readYaml(`content/glossary/${name}`))
      .map(({ id }) => id),
  ),
);

/** The headings of a document in each language, or undefined if there is no such document. */
function documentOf(kind: string, name: string): string[][] | undefined {
  if (kind === 'course') {
    const [slug, section] = name.split('#');
    const paths = languages.map((language) => `content/courses/${slug}/${section}.${language}.md`);
    return paths.every((path) => existsSync(path))
      ? paths.map((path) => headingsOf(readFileSync(path, 'utf8')))
      : undefined;
  }
  const path = `content/articles/${name}.yaml`;
  if (!existsSync(path)) return undefined;
  const { content } = z.object({ content: z.record(z.string(), z.string()) }).parse(readYaml(path));
  return languages.map((language) => headingsOf(content[language] ?? ''));
}

function sourceExists(source: string): boolean {
  const [, kind = '', name = '', heading] = /^([a-z]+):([^>]+)(?:>(.+))?$/.exec(source) ?? [];
  if (kind === 'course' || kind === 'article') {
    const headings = documentOf(kind, name);
    if (!headings || heading === undefined) return headings !== undefined;
    // Questions in English name the Spanish heading: it must be the same one in the other language.
    return (
      headings[languages.indexOf('es')]?.includes(heading) === true &&
      new Set(headings.map(({ length }) => length)).size === 1
    );
  }
  if (heading !== undefined) return false;
  if (kind === 'glossary') return glossary.has(name);
  if (kind === 'tool') return tools.has(name);
  if (kind === 'class') return items.some(({ id }) => id === name);
  return (
    (kind === 'help' || kind === 'survey') && existsSync(`content/${kind === 'survey' ? 'surveys' : kind}/${name}.yaml`)
  );
}

/** What is compared of a question: its words without case, accents and signs. */
function wordsOf(turns: readonly string[]): string {
  return turns
    .join(' ')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .toLowerCase();
}

test('there are enough questions of every kind, in both languages, about three in ten in English', () => {
  expect(build.length).toBeGreaterThanOrEqual(180);
  expect(measure.length).toBeGreaterThanOrEqual(150);
  for (const questions of [build, measure]) {
    const english = questions.filter(({ language }) => language === 'en').length / questions.length;
    expect(english).toBeGreaterThan(0.2);
    expect(english).toBeLessThan(0.4);
    for (const kind of questionKinds)
      expect(questions.filter((one) => one.kind === kind).length, kind).toBeGreaterThanOrEqual(5);
  }
});

test('no question is asked twice, in one set or in both', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ turns }) => wordsOf(turns))).size).toBe(all.length);
  const lastOf = ({ turns }: (typeof all)[number]) => wordsOf(turns.slice(-1));
  const built = new Set(build.map(lastOf));
  expect(measure.filter((question) => built.has(lastOf(question))).map(({ id }) => id)).toEqual([]);
});

test('only a follow-up has more than one turn', () => {
  expect(all.filter(({ kind, turns }) => (kind === 'followup') !== turns.length > 1).map(({ id }) => id)).toEqual([]);
});

test('every source exists', () => {
  const named = all.flatMap(({ id, expect: { ...right } }) => {
    const sources = 'sources' in right ? right.sources : 'asksBack' in right ? right.asksBack : [];
    return sources.map((source) => ({ id, source }));
  });
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ source }) => !sourceExists(source))).toEqual([]);
  for (const wrong of ['help:nada', 'course:que-es-la-ia#01-una-definicion-util>Nada', 'class:nada', 'tool:nada']) {
    expect(sourceExists(wrong)).toBe(false);
  }
});

test('who asks how to do something may read the help that says so', () => {
  const Readers = z.object({ roles: z.union([z.literal('all'), z.array(z.string())]) });
  const mayRead = (role: string, source: string) => {
    const { roles: readers } = Readers.parse(readYaml(`content/help/${source.replace('help:', '')}.yaml`));
    return readers === 'all' || readers.includes(role);
  };
  const steps = all.filter(({ kind }) => kind === 'steps');
  const unreadable = steps.filter(({ role, expect: right }) => {
    const help = 'sources' in right ? right.sources.filter((source) => source.startsWith('help:')) : [];
    return !help.some((source) => mayRead(role, source));
  });
  expect(unreadable.map(({ id }) => id)).toEqual([]);
});

test('every fact is what the catalogue says', () => {
  for (const { id, expect: right } of all) {
    if (!('tool' in right)) continue;
    expect(tools.get(right.tool)?.facts[right.field], id).toBe(right.value);
  }
});

test('every filter has tools that pass and tools that do not', () => {
  for (const { id, expect: right } of all) {
    if (!('filter' in right)) continue;
    const { kind } = right.filter;
    const known = [...tools.values()];
    for (const tag of kind?.tags ?? [])
      expect(
        known.some(({ tags }) => tags.includes(tag)),
        `${id}: ${tag}`,
      ).toBe(true);
    for (const slug of kind?.tools ?? []) expect(tools.has(slug), `${id}: ${slug}`).toBe(true);
    const passing = known.filter((tool) => passes(tool, right.filter)).length;
    expect(passing, id).toBeGreaterThan(0);
    expect(passing, id).toBeLessThan(known.length);
  }
});

test('every date is that of a published task or test', () => {
  const dated = new Set(items.filter((item) => item.in !== undefined && !item.draft).map(({ id }) => id));
  for (const { id, role, expect: right } of all) {
    if (!('dates' in right)) continue;
    expect(role, id).not.toBe('visitor');
    for (const name of [...right.dates, ...(right.also ?? [])]) expect(dated.has(name), `${id}: ${name}`).toBe(true);
  }
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});
