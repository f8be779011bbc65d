import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { hashFiles } from '../../server/config/hash-files.ts';
import { projectRoot } from '../../server/config/project-root.ts';
import { type ContentKind, readContent } from '../../server/config/shipped-content.ts';
import { textByLanguage, translatedLanguages } from '../../shared/texts-by-language.ts';

const Sentence = textByLanguage(z.string().min(1)).strict();

/** A file of `content/glossary`: the terms of one theme. */
const GlossaryFile = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
    /** The section that explains it, by the folder of its course and its file: 'que-es-la-ia/03-como-aprende-una-maquina'. */
    course: z
      .string()
      .regex(/^[\w-]+\/[\w-]+$/)
      .optional(),
    term: Sentence,
    text: Sentence,
    example: Sentence,
  }),
);
export type ShippedTerm = z.output<typeof GlossaryFile>[number];

const ending = '.yaml';

async function slugsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.flatMap((file) => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : [])).sort();
}

async function readTheme(folder: string, slug: string): Promise<ShippedTerm[]> {
  const name = `content/${shippedGlossary.folder}/${slug}${ending}`;
  const { parse } = await import('yaml');
  const file = GlossaryFile.safeParse(parse(await readFile(join(folder, `${slug}${ending}`), 'utf8')));
  if (!file.success) throw new Error(`${name}: ${z.prettifyError(file.error)}`);
  translatedLanguages(file.data, name);
  return file.data;
}

export const shippedGlossary: ContentKind<ShippedTerm[]> = {
  folder: 'glossary',
  listSlugs: slugsIn,
  hash: (folder, slug) => hashFiles([join(folder, `${slug}${ending}`)]),
  read: readTheme,
};

async function readTerms(): Promise<readonly ShippedTerm[]> {
  const content = join(projectRoot, 'content');
  const slugs = await slugsIn(join(content, shippedGlossary.folder));
  return (await readContent(shippedGlossary, content, slugs)).flat();
}

let terms: Promise<readonly ShippedTerm[]> | undefined;

/** Read at the first request, not at the start. The files do not change while the server runs. */
export function glossaryTerms(): Promise<readonly ShippedTerm[]> {
  terms ??= readTerms().catch((error: unknown) => {
    terms = undefined;
    throw error;
  });
  return terms;
}
