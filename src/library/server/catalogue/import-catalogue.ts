import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { writeAs } from '../../../server/database/write-as.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { libraryFailures } from '../../contract.ts';
import { type ImportPlan } from '../../contract/catalogue.ts';
import { cellsOf, columns, type ToolOfFile, toolOfFile } from './catalogue-csv.ts';
import { type CatalogueRow, lockToolsBySlug, insertTools, setRetired, updateTools } from './catalogue-queries.ts';
import { readCatalogueFile } from './read-catalogue-file.ts';

interface Comparison {
  line: number;
  tool: ToolOfFile;
  /** The existing tool with this slug. */
  known: CatalogueRow | undefined;
  fields: ImportPlan['changed'][number]['fields'];
}

/** Plans the changes of a file and, with `apply`, makes all of them or none. Tools that the file does not contain stay unchanged. */
export async function importCatalogue(
  kernel: Pick<Kernel, 'db' | 'events'>,
  editor: Viewer,
  { csv, apply }: { csv: string; apply: boolean },
  language: Language,
): Promise<ImportPlan> {
  const file = readCatalogueFile(csv, language);
  return writeAs(kernel, editor, async (tx) => {
    const known = await lockToolsBySlug(
      tx,
      file.tools.map(({ tool }) => tool.slug),
    );
    const bySlug = new Map(known.map((tool) => [tool.slug, tool]));
    const compared = file.tools.map(({ line, tool }) => compare(line, tool, bySlug.get(tool.slug)));
    const created = compared.filter((one) => !one.known);
    const changed = compared.filter((one) => one.known && one.fields.length > 0);
    const isApplied = apply && file.errors.length === 0;
    if (isApplied && created.length + changed.length > 0) {
      await applyChanges(tx, created, changed);
      const subject = `+${created.length} ~${changed.length}`;
      await writeAuditEntry(tx, { actorId: editor.id, action: 'tools.imported', subject });
      await kernel.events.publish(tx, { topic: 'library.changed' });
    }
    return {
      created: created.map(({ line, tool }) => ({ line, slug: tool.slug, name: tool.name })),
      changed: changed.map(({ line, tool, fields }) => ({ line, slug: tool.slug, name: tool.name, fields })),
      unchanged: compared.length - created.length - changed.length,
      errors: file.errors,
      isApplied,
    };
  });
}

/** Compares cell by cell, as written in the file. */
function compare(line: number, tool: ToolOfFile, known: CatalogueRow | undefined): Comparison {
  if (!known) return { line, tool, known, fields: [] };
  const before = cellsOf(toolOfFile(known));
  const after = cellsOf(tool);
  const fields = columns.flatMap((field) => {
    const [old = '', now = ''] = [before[field], after[field]];
    return old === now ? [] : [{ field, before: old, after: now }];
  });
  return { line, tool, known, fields };
}

async function applyChanges(
  tx: Kysely<Database>,
  created: readonly Comparison[],
  changed: readonly Comparison[],
): Promise<void> {
  const ids = await insertTools(
    tx,
    created.map(({ tool }) => tool),
  );
  // Another administrator created one of them in the meantime.
  if (ids.length < created.length) throw new Failure(libraryFailures.slugTaken);
  await updateTools(
    tx,
    changed.flatMap(({ tool, known }) => (known ? [{ ...tool, id: known.id }] : [])),
  );
  const written = [...created, ...changed].map(({ tool }) => tool);
  for (const isRetired of [true, false]) {
    const slugs = written.filter((tool) => tool.isRetired === isRetired).map(({ slug }) => slug);
    await setRetired(tx, slugs, isRetired);
  }
}
