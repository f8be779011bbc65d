import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { parse } from 'yaml';
import * as z from 'zod';
import type { Kernel } from '../../server/kernel.ts';
import { NewHelpline } from '../schemas.ts';
import { insertHelpline } from './queries.ts';

const HelplinesFile = z.record(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), NewHelpline);

export async function readShippedHelplines(contentFolder: string): Promise<z.output<typeof HelplinesFile>> {
  const file = join(contentFolder, 'safety', 'helplines.yaml');
  const result = HelplinesFile.safeParse(parse(await readFile(file, 'utf8')));
  if (!result.success) throw new Error(`content/safety/helplines.yaml: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** Creates the helplines that ship with the product, each once: changed or deleted ones are left alone. */
export async function seedHelplines(
  { db, events }: Pick<Kernel, 'db' | 'events'>,
  contentFolder: string,
): Promise<void> {
  const shipped = await readShippedHelplines(contentFolder);
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ slug: string }>`
      insert into seeded_helplines (slug) select unnest(${Object.keys(shipped)}::text[])
      on conflict on constraint seeded_helplines_pkey do nothing returning slug`.execute(tx);
    const missing = new Set(rows.map(({ slug }) => slug));
    for (const [slug, line] of Object.entries(shipped)) if (missing.has(slug)) await insertHelpline(tx, line);
    if (missing.size > 0) await events.publish(tx, { topic: 'helplines.changed' });
  });
}
