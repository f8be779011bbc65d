import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { libraryFailures } from '../../contract.ts';
import type { NewTool, ToolChanges } from '../../schemas.ts';
import { changeLibrary } from '../change-library.ts';
import { lockTool } from '../tools/tool-queries.ts';
import { type CatalogueRow, getCatalogueTool, insertTools, setRetired, updateTools } from './catalogue-queries.ts';

type CatalogueContext = Pick<Kernel, 'db' | 'events'>;

export async function createTool(tx: Kysely<Database>, editor: Viewer, tool: NewTool): Promise<CatalogueRow> {
  const [id] = await insertTools(tx, [tool]);
  if (id === undefined) throw new Failure(libraryFailures.slugTaken);
  await writeAuditEntry(tx, { actorId: editor.id, action: 'tool.created', subject: tool.slug });
  return getCatalogueTool(tx, id);
}

export async function changeTool(
  kernel: CatalogueContext,
  editor: Viewer,
  id: number,
  changes: ToolChanges,
): Promise<CatalogueRow> {
  return changeLibrary(kernel, editor, async (tx) => {
    const { slug } = await lockTool(tx, id);
    await updateTools(tx, [{ ...changes, id }]);
    await writeAuditEntry(tx, { actorId: editor.id, action: 'tool.changed', subject: slug });
    return getCatalogueTool(tx, id);
  });
}

/** A tool is never deleted: old links say that it was retired. */
export async function retireTool(
  kernel: CatalogueContext,
  editor: Viewer,
  id: number,
  isRetired: boolean,
): Promise<CatalogueRow> {
  return changeLibrary(kernel, editor, async (tx) => {
    const { slug } = await lockTool(tx, id);
    await setRetired(tx, [slug], isRetired);
    const action = isRetired ? 'tool.retired' : 'tool.restored';
    await writeAuditEntry(tx, { actorId: editor.id, action, subject: slug });
    return getCatalogueTool(tx, id);
  });
}
