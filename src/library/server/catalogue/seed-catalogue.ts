import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { hashFiles } from '../../../server/config/hash-files.ts';
import { type ContentKind, readContent } from '../../../server/config/shipped-content.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { roles } from '../../../shared/roles.ts';
import { textByLanguage, translatedLanguages } from '../../../shared/texts-by-language.ts';
import { toolLimits } from '../../limits.ts';
import { ToolCategory, ToolFacts } from '../../schemas.ts';
import { refreshRatings } from '../refresh-ratings.ts';
import { insertTools } from './catalogue-queries.ts';

const Sentence = textByLanguage(z.string().min(1)).strict();

/** Files say 'unknown', the database stores null. */
const unknown = z.literal('unknown').transform(() => null);

/** A file of `content/tools`. */
const ToolFile = z.strictObject({
  name: z.string().min(1).max(toolLimits.longestName),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  url: z.url({ protocol: /^https$/ }),
  category: ToolCategory,
  tags: z.array(z.string().min(1)),
  roles: z.array(z.enum(roles)),
  description: Sentence,
  uses: z.array(Sentence),
  facts: z
    .strictObject({
      account: z.union([z.enum(['required', 'optional', 'none']), unknown]),
      freePlan: z.union([z.enum(['yes', 'no', 'limited']), unknown]),
      spanish: z.union([z.enum(['yes', 'no', 'partial']), unknown]),
      minimumAge: z.union([z.int().min(0).max(21), unknown]),
      checkedOn: z.iso.date().nullable(),
      // Only checked tools have sources.
      sources: z.array(z.string()).default([]),
    })
    .pipe(ToolFacts),
});
type ToolFile = z.output<typeof ToolFile>;

/** The file name of a tool is its slug. */
async function slugsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.flatMap((file) => (file.endsWith('.yaml') ? [file.slice(0, -'.yaml'.length)] : [])).sort();
}

async function readTool(folder: string, slug: string): Promise<ToolFile> {
  const file = `${slug}.yaml`;
  const result = ToolFile.safeParse(parse(await readFile(join(folder, file), 'utf8')));
  if (!result.success) throw new Error(`content/tools/${file}: ${z.prettifyError(result.error)}`);
  if (result.data.slug !== slug) throw new Error(`content/tools/${file}: its slug is '${result.data.slug}'`);
  translatedLanguages(result.data, `content/tools/${file}`);
  return result.data;
}

export const shippedTools: ContentKind<ToolFile> = {
  folder: 'tools',
  listSlugs: slugsIn,
  hash: (folder, slug) => hashFiles([join(folder, `${slug}.yaml`)]),
  read: readTool,
};

/** Creates the tools that ship with the product. Of existing tools only the mark is updated. */
export async function seedCatalogue(kernel: Pick<Kernel, 'db' | 'events'>, contentFolder: string): Promise<void> {
  await addMissingTools(kernel, contentFolder);
  await refreshRatings(kernel);
}

async function addMissingTools({ db, events }: Pick<Kernel, 'db' | 'events'>, contentFolder: string): Promise<void> {
  const slugs = await slugsIn(join(contentFolder, shippedTools.folder));
  // Reading a hundred files would take most of the start-up time, so only missing tools are read.
  const present = new Set((await db.selectFrom('tools').select('slug').execute()).map(({ slug }) => slug));
  const missing = slugs.filter((slug) => !present.has(slug));
  if (missing.length === 0) return;
  const tools = await readContent(shippedTools, contentFolder, missing);
  await db.transaction().execute(async (tx) => {
    const added = await insertTools(tx, tools);
    if (added.length > 0) await events.publish(tx, { topic: 'library.changed' });
  });
}
