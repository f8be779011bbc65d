import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { hashFiles } from '../../../server/config/hash-files.ts';
import { projectRoot } from '../../../server/config/project-root.ts';
import { type ContentKind, readContent } from '../../../server/config/shipped-content.ts';
import { scaleProblem } from '../../../shared/marks/scale.ts';
import { textByLanguage } from '../../../shared/texts-by-language.ts';
import { ScaleRules } from '../../contract/scales.ts';

const Sentence = textByLanguage(z.string().min(1)).strict();

const ScaleFile = ScaleRules.extend({
  /** In the list. */
  order: z.int(),
  country: z.string().length(2).nullable(),
  name: Sentence,
  description: Sentence,
  isAdjustable: z.boolean(),
  norm: z.string().nullable(),
  source: Sentence.nullable(),
  checkedOn: z.iso.date().nullable(),
  confirmed: z.array(Sentence),
  unconfirmed: z.array(Sentence),
}).strict();
export type ScaleFile = z.output<typeof ScaleFile>;

async function slugsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.flatMap((file) => (file.endsWith('.yaml') ? [file.slice(0, -'.yaml'.length)] : [])).sort();
}

async function readScale(folder: string, slug: string): Promise<ScaleFile> {
  const name = `content/${shippedScales.folder}/${slug}.yaml`;
  const { parse } = await import('yaml');
  const result = ScaleFile.safeParse(parse(await readFile(join(folder, `${slug}.yaml`), 'utf8')));
  if (!result.success) throw new Error(`${name}: ${z.prettifyError(result.error)}`);
  const problem = scaleProblem(result.data);
  if (problem) throw new Error(`${name}: ${problem}`);
  return result.data;
}

export const shippedScales: ContentKind<ScaleFile> = {
  folder: 'scales',
  listSlugs: slugsIn,
  hash: (folder, slug) => hashFiles([join(folder, `${slug}.yaml`)]),
  read: readScale,
};

async function readScales(): Promise<readonly ScaleFile[]> {
  const content = join(projectRoot, 'content');
  const scales = await readContent(shippedScales, content, await slugsIn(join(content, shippedScales.folder)));
  return scales.sort((a, b) => a.order - b.order);
}

let scales: Promise<readonly ScaleFile[]> | undefined;

/** Read at the first request, not at the start. The files do not change while the server runs. */
export function allScales(): Promise<readonly ScaleFile[]> {
  scales ??= readScales().catch((error: unknown) => {
    scales = undefined;
    throw error;
  });
  return scales;
}
