import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { hashFiles } from '../../server/config/hash-files.ts';
import { projectRoot } from '../../server/config/project-root.ts';
import { type ContentKind, readContent } from '../../server/config/shipped-content.ts';
import { defaultLanguage, furtherLanguages, type Language } from '../../shared/language.ts';
import { RubricGrid } from '../../shared/marks/rubric-grid.ts';
import type { RubricGrid as Grid } from '../../shared/marks/rubric.ts';
import { textByLanguage, textIn, translatedLanguages } from '../../shared/texts-by-language.ts';

const Sentence = textByLanguage(z.string().min(1)).strict();

/** A file of `content/rubrics`. */
const RubricFile = z.strictObject({
  /** In the list. */
  order: z.int(),
  title: Sentence,
  description: Sentence,
  /** Words that the description of such a task has. */
  tasks: Sentence,
  /** What people make, or how they work. */
  describes: z.enum(['product', 'process']).default('product'),
  levels: z.array(Sentence),
  criteria: z.array(
    z.strictObject({
      name: Sentence,
      /** Of each level. Without them the rubric has words only. */
      points: z.array(z.number()).optional(),
      cells: z.array(Sentence),
    }),
  ),
});
type RubricFile = z.output<typeof RubricFile>;

interface RubricInLanguage {
  title: string;
  description: string;
  taskWords: readonly string[];
  grid: Grid;
}

export interface ShippedRubric extends RubricInLanguage {
  slug: string;
  order: number;
  describes: RubricFile['describes'];
  translations: Partial<Record<Language, RubricInLanguage>>;
}

const ending = '.yaml';
const nameOf = (slug: string) => `content/${shippedRubrics.folder}/${slug}${ending}`;

async function slugsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.flatMap((file) => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : [])).sort();
}

function inLanguage(file: RubricFile, language: Language, slug: string): RubricInLanguage {
  const grid = RubricGrid.safeParse({
    scoring: file.criteria.every(({ points }) => points) ? 'points' : 'words',
    levels: file.levels.map((level) => textIn(level, language)),
    criteria: file.criteria.map(({ name, points, cells }) => ({
      name: textIn(name, language),
      cells: cells.map((cell, level) => ({ text: textIn(cell, language), points: points?.[level] ?? null })),
    })),
  });
  if (!grid.success) throw new Error(`${nameOf(slug)}: ${z.prettifyError(grid.error)}`);
  return {
    title: textIn(file.title, language),
    description: textIn(file.description, language),
    taskWords: textIn(file.tasks, language).split(', '),
    grid: grid.data,
  };
}

async function readRubric(folder: string, slug: string): Promise<ShippedRubric> {
  const { parse } = await import('yaml');
  const file = RubricFile.safeParse(parse(await readFile(join(folder, `${slug}${ending}`), 'utf8')));
  if (!file.success) throw new Error(`${nameOf(slug)}: ${z.prettifyError(file.error)}`);
  const translated = translatedLanguages(file.data, nameOf(slug));
  const translations = furtherLanguages
    .filter((language) => translated.includes(language))
    .map((language) => [language, inLanguage(file.data, language, slug)] as const);
  return {
    slug,
    order: file.data.order,
    describes: file.data.describes,
    ...inLanguage(file.data, defaultLanguage, slug),
    translations: Object.fromEntries(translations),
  };
}

export const shippedRubrics: ContentKind<ShippedRubric> = {
  folder: 'rubrics',
  listSlugs: slugsIn,
  hash: (folder, slug) => hashFiles([join(folder, `${slug}${ending}`)]),
  read: readRubric,
};

async function readRubrics(): Promise<readonly ShippedRubric[]> {
  const content = join(projectRoot, 'content');
  const rubrics = await readContent(shippedRubrics, content, await slugsIn(join(content, shippedRubrics.folder)));
  return rubrics.sort((a, b) => a.order - b.order);
}

let rubrics: Promise<readonly ShippedRubric[]> | undefined;

/** Read at the first request, not at the start. The files do not change while the server runs. */
export function libraryRubrics(): Promise<readonly ShippedRubric[]> {
  rubrics ??= readRubrics().catch((error: unknown) => {
    rubrics = undefined;
    throw error;
  });
  return rubrics;
}
