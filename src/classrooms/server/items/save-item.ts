import type { Kysely } from 'kysely';
import { refreshDeadlines } from '../../../exams/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { inLanguage } from '../../../server/text/in-language.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Language } from '../../../shared/language.ts';
import type { Sentence } from '../../../shared/sentences/sentence.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import {
  type Audience,
  dueAfterClosing,
  type NewItem,
  nobodyChosen,
  notAllInClass,
  publishInPast,
  publishMissing,
} from '../../item-schemas.ts';
import { requireClosingAfterOpening } from '../tests/test-window.ts';
import type { Recipients } from './item-queries.ts';
import {
  areInClass,
  countBegun,
  type ItemFields,
  putRecipients,
  requireUnit,
  type StoredItem,
  updateItem,
} from './item-writes.ts';
import { cancelPublication, publishIfFirst, schedulePublication } from './publish-item.ts';

export type ItemKernel = Pick<Kernel, 'events' | 'jobs'>;

interface Saving {
  /** The user who saves it. */
  by: number;
  language: Language;
  /** An edit of an item that exists, as opposed to the placing of a new one. */
  isEdit: boolean;
  /** Hides it although people have begun their work. */
  confirmed: boolean;
}

/** Writes the place, state, dates and audience of a locked item, and publishes or schedules it. */
export async function saveItem(
  tx: Kysely<Database>,
  kernel: ItemKernel,
  item: StoredItem,
  wanted: NewItem,
  { by, language, isEdit, confirmed }: Saving,
): Promise<void> {
  const next = merge(item, wanted);
  checkMoments(item, next, wanted, language);
  await requireClosingAfterOpening(tx, item.testId, next.closesAt, (sentence) =>
    refuseField(language, 'closesAt', sentence),
  );
  if (next.unitId !== item.unitId) await requireUnit(tx, item.classId, next.unitId);
  const recipients = wanted.audience && (await readAudience(tx, item.classId, wanted.audience, language));
  if (!confirmed) await refuseIfBegun(tx, item, next, recipients);
  await updateItem(tx, item, next, isEdit);
  if (recipients) await putRecipients(tx, item.id, recipients);
  if (item.testId !== null) await refreshDeadlines(tx, { classTestId: item.testId });
  if (next.state === 'scheduled' && next.publishAt) await schedulePublication(tx, kernel, item.id, next.publishAt, by);
  else if (item.state === 'scheduled') await cancelPublication(tx, kernel, item.id);
  if (next.state === 'published') await publishIfFirst(tx, kernel, item.id, by);
}

const momentOf = (wanted: string | null | undefined, current: Date | null) =>
  wanted === undefined ? current : wanted && new Date(wanted);

/** A draft keeps the moment for which it was planned, if it has one. */
function publishAtOf(item: StoredItem, state: StoredItem['state'], { publishAt }: NewItem): Date | null {
  if (state === 'scheduled') return momentOf(publishAt, item.publishAt) || null;
  return state === 'draft' && item.state === 'draft' ? item.publishAt : null;
}

function merge(item: StoredItem, wanted: NewItem): ItemFields {
  const state = wanted.state ?? item.state;
  return {
    unitId: wanted.unitId === undefined ? item.unitId : wanted.unitId,
    state,
    publishAt: publishAtOf(item, state, wanted),
    dueAt: momentOf(wanted.dueAt, item.dueAt) || null,
    closesAt: momentOf(wanted.closesAt, item.closesAt) || null,
    audience: wanted.audience === undefined ? item.audience : wanted.audience === 'all' ? 'all' : 'chosen',
    commentsOpen: wanted.commentsOpen ?? item.commentsOpen,
  };
}

export function refuseField(language: Language, field: string, sentence: Sentence): never {
  throw new Failure(failures.invalidInput, { fields: { [field]: inLanguage(language, sentence) } });
}

/** A moment that the caller did not send may have passed meanwhile. */
function checkMoments(item: StoredItem, next: ItemFields, wanted: NewItem, language: Language): void {
  if (next.state === 'scheduled') {
    if (!next.publishAt) refuseField(language, 'publishAt', publishMissing);
    const isNew = wanted.publishAt !== undefined || item.state !== 'scheduled';
    if (isNew && next.publishAt.getTime() <= Date.now()) refuseField(language, 'publishAt', publishInPast);
  }
  if (next.dueAt && next.closesAt && next.dueAt > next.closesAt) refuseField(language, 'dueAt', dueAfterClosing);
}

async function readAudience(
  tx: Kysely<Database>,
  classId: number,
  audience: Audience,
  language: Language,
): Promise<Recipients> {
  if (audience === 'all') return { userIds: [], groupIds: [] };
  if (audience.userIds.length + audience.groupIds.length === 0) refuseField(language, 'audience', nobodyChosen);
  if (!(await areInClass(tx, classId, audience))) refuseField(language, 'audience', notAllInClass);
  return audience;
}

/** Somebody in the middle of a test, or waiting for a mark, would no longer find it. */
async function refuseIfBegun(
  tx: Kysely<Database>,
  item: StoredItem,
  next: ItemFields,
  recipients: Recipients | undefined,
): Promise<void> {
  if (!item.isOut) return;
  const staysOut = next.state === 'published' || (next.state === item.state && next.publishAt === item.publishAt);
  const isNarrowed = next.audience === 'chosen' && recipients !== undefined;
  if (staysOut && !isNarrowed) return;
  const remaining = staysOut && recipients ? recipients : { userIds: [], groupIds: [] };
  const people = await countBegun(tx, item, remaining);
  if (people > 0) throw new Failure({ ...classroomFailures.workBegun, values: { people } });
}
