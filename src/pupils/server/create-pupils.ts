import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { insertPupils, isReservedName, renamePupilAccount } from '../../accounts/server/public.ts';
import { admitMembers, publishClassListChange } from '../../classrooms/server/public.ts';
import { hasListedWord } from '../../moderation/server/public.ts';
import type { Events } from '../../server/cache/events.ts';
import type { Database } from '../../server/database/database-types.ts';
import { constraintOf } from '../../server/database/open-database.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { pupilFailures } from '../contract.ts';
import { pupilLimits } from '../limits.ts';
import type { NewPupils } from '../schemas.ts';
import { insertPupilRows, listAliases, lockPupils, updateAlias } from './queries.ts';

/** Close enough to how the database compares aliases; the constraint `pupils_alias_once` decides. */
const keyOf = (alias: string) => alias.normalize('NFKC').toLowerCase();

/** Says nothing about the person, and nobody types it: pupils sign in with the code of the class and their alias. */
const newUsername = () => `al-${randomBytes(8).readBigUInt64BE()}`;

/** Names of the site, and words that the site does not want to see. */
function refuseAlias(alias: string, { heldWords }: Pick<SiteSettings, 'heldWords'>): void {
  if (isReservedName(alias)) throw new Failure({ ...pupilFailures.reservedAlias, values: { alias } });
  if (hasListedWord(alias, heldWords)) throw new Failure({ ...pupilFailures.unsuitableAlias, values: { alias } });
}

interface Renaming {
  classId: number;
  userId: number;
  alias: string;
  actorId: number;
  settings: Pick<SiteSettings, 'heldWords'>;
}

/** Everything that the pupil wrote shows the new alias. Names that the centre stored stay. */
export async function renamePupil(tx: Kysely<Database>, { classId, userId, alias, actorId, settings }: Renaming) {
  const [pupil] = await lockPupils(tx, classId, [userId]);
  if (!pupil) throw new Failure(pupilFailures.noSuchPupil);
  if (pupil.alias === alias) return;
  refuseAlias(alias, settings);
  await updateAlias(tx, userId, alias).catch((error: unknown) => {
    if (constraintOf(error) === 'pupils_alias_once') throw new Failure(pupilFailures.aliasTaken);
    throw error;
  });
  await renamePupilAccount(tx, userId, { before: pupil.alias, alias });
  await writeAuditEntry(tx, { actorId, action: 'pupil.renamed', subject: `#${userId}` });
}

interface Creation {
  classId: number;
  /** Who says that the families agree. */
  createdBy: number;
  settings: Pick<SiteSettings, 'minimumAge' | 'pupilNamesOnDevice' | 'heldWords'>;
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
  for (const { alias } of pupils) refuseAlias(alias, settings);
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
