import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { headingsOf, readQuestions, readTool, readYaml } from '../bench/assistant/questions.ts';
import { languages } from '../src/shared/language.ts';

/* The questions that our texts answer (content/asked), and the requests that filters of the catalogue satisfy (content/purposes). */

const yamlFiles = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.yaml'));

const Texts = z.record(z.enum(languages), z.string());
const InOneLanguage = z.strictObject({ title: z.string(), heading: z.string(), asks: z.array(z.string()) });
const entries = yamlFiles('content/asked').flatMap((name) =>
  z.array(z.record(z.enum(languages), InOneLanguage)).parse(readYaml(`content/asked/${name}`)),
);
const asks = entries.flatMap((entry) => languages.flatMap((language) => entry[language].asks));

const Purpose = z.strictObject({
  filter: z.strictObject({ category: z.string().optional(), tag: z.string().optional() }),
  requests: z.record(z.enum(languages), z.array(z.string()).min(6).max(13)),
});
const purposes = yamlFiles('content/purposes').flatMap((name) =>
  z.array(Purpose).parse(readYaml(`content/purposes/${name}`)),
);
const requests = purposes.flatMap((purpose) => languages.flatMap((language) => purpose.requests[language]));

const nameOf = (language: string, title: string, heading = '') =>
  `${language} ${title} > ${heading.replaceAll(/[*_`]/g, '')}`;

/** The titles and headings of everything that is shipped. */
function shippedNames(): Set<string> {
  const names = new Set<string>();
  const add = (title: z.output<typeof Texts>, contents: z.output<typeof Texts> | undefined) => {
    for (const language of languages) {
      names.add(nameOf(language, title[language]));
      for (const heading of headingsOf(contents?.[language] ?? ''))
        names.add(nameOf(language, title[language], heading));
    }
  };
  const Course = z.object({ title: Texts, sections: z.array(z.object({ file: z.string(), title: Texts })) });
  for (const slug of readdirSync('content/courses').filter((name) => !name.includes('.'))) {
    const course = Course.parse(readYaml(`content/courses/${slug}/course.yaml`));
    add(course.title, undefined);
    for (const { file, title } of course.sections) {
      const texts = languages.map((language) => [
        language,
        readFileSync(`content/courses/${slug}/${file}.${language}.md`, 'utf8'),
      ]);
      add(title, Texts.parse(Object.fromEntries(texts)));
    }
  }
  for (const name of yamlFiles('content/articles')) {
    const { title, content } = z.object({ title: Texts, content: Texts }).parse(readYaml(`content/articles/${name}`));
    add(title, content);
  }
  for (const folder of ['help', 'surveys']) {
    for (const name of yamlFiles(`content/${folder}`))
      add(z.object({ title: Texts }).parse(readYaml(`content/${folder}/${name}`)).title, undefined);
  }
  return names;
}

test('every entry names a passage that exists', () => {
  const names = shippedNames();
  const missing = entries.flatMap((entry) =>
    languages
      .map((language) => nameOf(language, entry[language].title, entry[language].heading))
      .filter((name) => !names.has(name)),
  );
  expect(missing).toEqual([]);
});

test('every entry has four to eight questions in each language, none of them too long', () => {
  const wrong = entries.flatMap((entry) =>
    languages.filter((language) => entry[language].asks.length < 4 || entry[language].asks.length > 8),
  );
  expect(wrong).toEqual([]);
  expect(asks.filter((ask) => ask.length > 120 || ask.trim() !== ask)).toEqual([]);
});

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .toLowerCase();

test('no passage answers the same question as another', () => {
  const seen = new Map<string, string>();
  const twice = entries.flatMap((entry) =>
    languages.flatMap((language) =>
      entry[language].asks.filter((ask) => {
        const key = `${language} ${wordsOf(ask)}`;
        const isTwice = seen.has(key);
        seen.set(key, ask);
        return isTwice;
      }),
    ),
  );
  expect(twice).toEqual([]);
});

test('every purpose is a filter with tools, named once', () => {
  const tools = yamlFiles('content/tools').map((name) => readTool(`content/tools/${name}`));
  const empty = purposes.filter(
    ({ filter: { category, tag } }) =>
      !tools.some((tool) => (!category || tool.category === category) && (!tag || tool.tags.includes(tag))),
  );
  expect(empty).toEqual([]);
  const filters = purposes.map(({ filter }) => JSON.stringify(filter));
  expect(filters.filter((filter, at) => filters.indexOf(filter) !== at)).toEqual([]);
  const written = requests.map(wordsOf);
  expect(written.filter((request, at) => written.indexOf(request) !== at)).toEqual([]);
});

test('none is a question that measures the assistant', () => {
  const measured = new Set(
    (['build', 'measure'] as const).flatMap((set) => readQuestions(set).flatMap(({ turns }) => turns.map(wordsOf))),
  );
  // How many is enough: naming them would show the questions to those who write answers.
  expect([...asks, ...requests].filter((ask) => measured.has(wordsOf(ask)))).toHaveLength(0);
});
