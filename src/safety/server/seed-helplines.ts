import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { parse } from 'yaml';
import * as z from 'zod';
import { hashFiles } from '../../server/config/hash-files.ts';
import { reasonOf } from '../../server/config/reason-of.ts';
import { type ContentKind, readContent } from '../../server/config/shipped-content.ts';
import type { Kernel } from '../../server/kernel.ts';
import { NewHelpline } from '../schemas.ts';
import { insertHelpline } from './queries.ts';

async function slugsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.flatMap((file) => (file.endsWith('.yaml') ? [file.slice(0, -'.yaml'.length)] : [])).sort();
}

const HelplineFile = z.looseObject({
  /** Among lines of the same kind, the lowest is shown first. */
  place: z.int().min(1),
});

interface ShippedHelpline {
  place: number;
  line: NewHelpline;
}

async function readHelpline(folder: string, slug: string): Promise<ShippedHelpline> {
  try {
    const { place, ...line } = HelplineFile.parse(parse(await readFile(join(folder, `${slug}.yaml`), 'utf8')));
    return { place, line: NewHelpline.parse(line) };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : reasonOf(error);
    throw new Error(`content/${shippedHelplines.folder}/${slug}.yaml: ${reason}`);
  }
}

export const shippedHelplines: ContentKind<ShippedHelpline> = {
  folder: 'safety/helplines',
  listSlugs: slugsIn,
  hash: (folder, slug) => hashFiles([join(folder, `${slug}.yaml`)]),
  read: readHelpline,
};

/** Creates the helplines that ship with the product, each once: changed or deleted ones are left alone. */
export async function seedHelplines(
  { db, events }: Pick<Kernel, 'db' | 'events'>,
  contentFolder: string,
): Promise<void> {
  const slugs = await slugsIn(join(contentFolder, shippedHelplines.folder));
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ slug: string }>`
      insert into seeded_helplines (slug) select unnest(${slugs}::text[])
      on conflict on constraint seeded_helplines_pkey do nothing returning slug`.execute(tx);
    const missing = await readContent(
      shippedHelplines,
      contentFolder,
      rows.map(({ slug }) => slug),
    );
    missing.sort((a, b) => a.place - b.place);
    for (const { line } of missing) await insertHelpline(tx, line);
    if (missing.length > 0) await events.publish(tx, { topic: 'helplines.changed' });
  });
}
