import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { notify } from '../../notifications/server/public.ts';
import type { Database } from '../../server/database/database-types.ts';
import { writeAs } from '../../server/database/write-as.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import { scheduledJob } from '../../server/jobs/scheduled-job.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Viewer } from '../../shared/roles.ts';
import { privacyFailures } from '../contract.ts';
import {
  ownRequestsAddress,
  privacyLimits,
  type RequestKind,
  requestsAddress,
  type requestOutcomes,
} from '../limits.ts';
import { listAnswerers } from './officers.ts';
import * as queries from './request-queries.ts';

const { noSuchRequest, noSuchPerson, tooManyOpen, alreadyDecided, alreadyExtended, notReceivedYet } = privacyFailures;

type Parts = Pick<Kernel, 'db' | 'events'>;

/** The account of the person is locked by `writeAs`, so that requests sent at the same time count one another. */
export async function createRequest(
  tx: Kysely<Database>,
  { events }: Pick<Kernel, 'events'>,
  viewer: Viewer,
  { kind, note }: { kind: RequestKind; note: string },
): Promise<number> {
  await sql`select from users where id = ${viewer.id} for no key update`.execute(tx);
  if ((await queries.countOpen(tx, viewer.id)) >= privacyLimits.openRequests) throw new Failure(tooManyOpen);
  const id = await queries.insertRequest(tx, { userId: viewer.id, kind, note, receivedOn: undefined });
  await notify(tx, events, {
    kind: 'data-request',
    to: await listAnswerers(tx),
    actor: viewer.id,
    subject: '',
    address: requestsAddress,
  });
  return id;
}

export async function withdrawRequest(parts: Parts, viewer: Viewer, id: number): Promise<void> {
  await writeAs(parts, viewer, async (tx) => {
    const found = await queries.lockRequest(tx, id);
    if (found?.userId !== viewer.id) throw new Failure(noSuchRequest);
    if (found.isDecided) throw new Failure(alreadyDecided);
    await queries.deleteRequest(tx, id);
  });
}

interface Received {
  username: string;
  kind: RequestKind;
  note: string;
  receivedOn: string;
}

/** Writes down a request that came by letter, by email or in person. The person learns that somebody asked in their name. */
export async function recordRequest(
  tx: Kysely<Database>,
  parts: Pick<Kernel, 'events'>,
  viewer: Viewer,
  { username, kind, note, receivedOn }: Received,
): Promise<number> {
  const found = await sql<{ id: number; isFuture: boolean }>`
    select id, ${receivedOn}::date > (now() at time zone 'utc')::date as "isFuture"
    from users where username_key = account_key(${username}) for key share`.execute(tx);
  const [person] = found.rows;
  if (!person) throw new Failure(noSuchPerson);
  if (person.isFuture) throw new Failure(notReceivedYet);
  const id = await queries.insertRequest(tx, { userId: person.id, kind, note, receivedOn });
  await writeAuditEntry(tx, { actorId: viewer.id, action: 'data_request.recorded', subject: `#${person.id}` });
  await tellPerson(tx, parts, person.id, viewer.id, 'data-request-recorded');
  return id;
}

export async function decideRequest(
  parts: Parts,
  viewer: Viewer,
  id: number,
  { outcome, answer }: { outcome: (typeof requestOutcomes)[number]; answer: string },
): Promise<void> {
  await writeAs(parts, viewer, async (tx) => {
    const found = await queries.lockRequest(tx, id);
    if (!found) throw new Failure(noSuchRequest);
    if (found.isDecided) throw new Failure(alreadyDecided);
    await queries.storeDecision(tx, id, { outcome, answer, by: viewer.id });
    await tellPerson(tx, parts, found.userId, viewer.id, 'data-request-answered');
    await writeAuditEntry(tx, { actorId: viewer.id, action: `data_request.${outcome}`, subject: subjectOf(found) });
  });
}

export async function extendRequest(parts: Parts, viewer: Viewer, id: number, reason: string): Promise<void> {
  await writeAs(parts, viewer, async (tx) => {
    const found = await queries.lockRequest(tx, id);
    if (!found) throw new Failure(noSuchRequest);
    if (found.isDecided) throw new Failure(alreadyDecided);
    if (found.isExtended) throw new Failure(alreadyExtended);
    await queries.storeExtension(tx, id, reason);
    await tellPerson(tx, parts, found.userId, viewer.id, 'data-request-extended');
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'data_request.extended', subject: subjectOf(found) });
  });
}

/** The audit log names the person whom it was about. */
const subjectOf = ({ userId }: { userId: number | null }) => (userId === null ? '' : `#${userId}`);

async function tellPerson(
  tx: Kysely<Database>,
  { events }: Pick<Kernel, 'events'>,
  userId: number | null,
  actor: number,
  kind: 'data-request-answered' | 'data-request-extended' | 'data-request-recorded',
): Promise<void> {
  if (userId === null) return;
  await notify(tx, events, { kind, to: [userId], actor, subject: '', address: ownRequestsAddress });
}

/** Every morning: tells those who answer once about each request whose deadline is near. */
export const requestReminderJob = ({ db, events }: Parts) =>
  scheduledJob('data-requests.remind', '0 6 * * *', () => remindOfDueRequests({ db, events }));

export async function remindOfDueRequests({ db, events }: Parts): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const count = await queries.takeDueSoon(tx, privacyLimits.soonDays);
    if (count === 0) return;
    const to = await listAnswerers(tx);
    await notify(tx, events, { kind: 'data-request-due', to, subject: '', address: requestsAddress });
  });
}
