import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { insertPupils, isReservedName } from '../../accounts/server/public.ts';
import { admitMembers, publishClassListChange } from '../../classrooms/server/public.ts';
import type { Events } from '../../server/cache/events.ts';
import type { Database } from '../../server/database/database-types.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { pupilFailures } from '../contract.ts';
import { pupilLimits } from '../limits.ts';
import type { NewPupils } from '../schemas.ts';
import { insertPupilRows, listAliases } from './queries.ts';

/** Close enough to how the database compares aliases; the constraint `pupils_alias_once` decides. */
const keyOf = (alias: string) => alias.normalize('NFKC').toLowerCase();

/** Says nothing about the person, and nobody types it: pupils sign in with the code of the class and their alias. */
const newUsername = () => `al-${randomBytes(8).readBigUInt64BE()}`;

interface Creation {
  classId: number;
  /** Who says that the families agree. */
  createdBy: number;
  settings: Pick<SiteSettings, 'minimumAge' | 'pupilNamesOnDevice'>;
}

interface Created {
  userIds: number[];
  existing: string[];
}

/** Runs with the class locked. Aliases that the class has already, or that the list repeats, make nobody. */
export async function createPupils(
  tx: Kysely<Database>,
  events: Events,
  { pupils }: z.output<typeof NewPupils>,
  { classId, createdBy, settings }: Creation,
): Promise<Created> {
  const reserved = pupils.find(({ alias }) => isReservedName(alias));
  if (reserved) throw new Failure({ ...pupilFailures.reservedAlias, values: { alias: reserved.alias } });
  if (settings.pupilNamesOnDevice && pupils.some(({ fullName }) => fullName)) {
    throw new Failure(pupilFailures.namesStayOnDevice);
  }
  const known = new Set((await listAliases(tx, classId)).map(keyOf));
  const existing = pupils.filter(({ alias }) => known.has(keyOf(alias))).map(({ alias }) => alias);
  const wanted = new Map(pupils.map((pupil) => [keyOf(pupil.alias), pupil]));
  const fresh = [...wanted].flatMap(([key, pupil]) => (known.has(key) ? [] : pupil));
  if (fresh.length === 0) return { userIds: [], existing };
  if (known.size + fresh.length > pupilLimits.perClass) {
    throw new Failure({ ...pupilFailures.tooMany, values: { most: pupilLimits.perClass } });
  }
  const people = fresh.map(({ alias, fullName }) => ({ alias, fullName: fullName || alias, username: newUsername() }));
  const ids = await insertPupils(tx, people, settings.minimumAge);
  const made = people.map(({ alias, username }) => ({ alias, userId: ids.get(username) ?? 0 }));
  await insertPupilRows(tx, made, { classId, createdBy });
  const userIds = made.map(({ userId }) => userId);
  await admitMembers(
    tx,
    userIds.map((userId) => ({ classId, userId, role: 'student' })),
  );
  await publishClassListChange(tx, events, userIds);
  const subject = `class #${classId}: ${userIds.length}`;
  await writeAuditEntry(tx, { actorId: createdBy, action: 'pupil.created', subject });
  return { userIds, existing };
}
