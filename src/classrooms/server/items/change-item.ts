import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { FailureKind } from '../../../shared/endpoints/failures.ts';
import type { Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import type { ItemChanges, NewItem } from '../../item-schemas.ts';
import { type ItemKey, lockItem, type StoredItem } from './item-writes.ts';
import { type ItemKernel, saveItem } from './save-item.ts';

interface InClass {
  viewer: Viewer;
  classId: number;
  language: Language;
}

/** Changes the place, state, dates or audience of an item. */
export async function changeItem(
  tx: Kysely<Database>,
  kernel: ItemKernel,
  { viewer, classId, itemId, changes, language }: InClass & { itemId: number; changes: ItemChanges },
): Promise<void> {
  const { version, confirmed, ...wanted } = changes;
  const item = await lockItem(tx, classId, { id: itemId });
  if (!item) throw new Failure(classroomFailures.noSuchItem);
  requireVersion(item, version);
  await saveItem(tx, kernel, item, wanted, { by: viewer.id, language, isEdit: true, confirmed });
}

/** Two teachers who edit the same thing do not overwrite each other: the second one is told. */
function requireVersion(item: StoredItem, version: number | undefined): void {
  if (version !== undefined && version !== item.version) throw new Failure(classroomFailures.changedMeanwhile);
}

interface EditedThing extends InClass {
  key: ItemKey;
  /** What the editor read; undefined for callers that do not ask. */
  version: number | undefined;
  /** The failure if there is no such thing in the class. */
  missing: FailureKind;
  /** What the edit changes of the item itself. */
  wanted?: (item: StoredItem) => NewItem;
  /** Hides it although people have begun their work. */
  confirmed?: boolean;
}

/** Counts an edit of a material, course, task or test as one of its item. */
export async function editItemOf(
  tx: Kysely<Database>,
  kernel: ItemKernel,
  { viewer, classId, language, key, version, missing, wanted = () => ({}), confirmed = false }: EditedThing,
): Promise<void> {
  const item = await lockItem(tx, classId, key);
  if (!item) throw new Failure(missing);
  requireVersion(item, version);
  await saveItem(tx, kernel, item, wanted(item), { by: viewer.id, language, isEdit: true, confirmed });
}

/** Gives the item that the database made for a new thing its place, state, dates and audience. */
export async function placeItemOf(
  tx: Kysely<Database>,
  kernel: ItemKernel,
  { viewer, classId, language, key, item: wanted = {} }: InClass & { key: ItemKey; item?: NewItem | undefined },
): Promise<void> {
  const item = await lockItem(tx, classId, key);
  if (!item) throw new Error('A new thing of a class has no item.');
  await saveItem(tx, kernel, item, wanted, { by: viewer.id, language, isEdit: false, confirmed: true });
}
