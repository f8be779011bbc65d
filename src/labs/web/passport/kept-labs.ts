import { type LabKey, labKeys } from '../../../shared/contract/lab-keys.ts';
import { readStored, withStorage, writeStored } from '../../../web/data/device-storage.ts';
import { draftKey } from '../../../web/data/stored-drafts.ts';

/** When each laboratory was noted, as ISO 8601. */
export type KeptLabs = Readonly<Partial<Record<LabKey, string>>>;

/** Kept like a draft: for whoever sits here, and gone when somebody signs out. */
const keyOf = (userId: number) => draftKey(userId, 'passport-labs');

const guest = 0;

/** Storage may hold anything. */
function stored(userId: number): KeptLabs {
  const kept = readStored('device', keyOf(userId));
  const values = new Map<string, unknown>(typeof kept === 'object' && kept ? Object.entries(kept) : []);
  return Object.fromEntries(
    labKeys.flatMap((lab): [LabKey, string][] => {
      const notedAt = values.get(lab);
      return typeof notedAt === 'string' ? [[lab, notedAt]] : [];
    }),
  );
}

/** What only this device has: everything of a guest, and of a user what is not in the account yet, with what they noted before signing in. */
export function loadKeptLabs(userId: number): KeptLabs {
  return userId === guest ? stored(guest) : { ...stored(guest), ...stored(userId) };
}

function keepLabs(userId: number, labs: KeptLabs): void {
  if (Object.keys(labs).length > 0) writeStored('device', keyOf(userId), labs);
  else withStorage('device', (storage) => storage.removeItem(keyOf(userId)));
}

export function keepLab(userId: number, lab: LabKey, notedAt: string): void {
  keepLabs(userId, { ...stored(userId), [lab]: notedAt });
}

export function dropKeptLab(userId: number, lab: LabKey): void {
  const { [lab]: _, ...rest } = stored(userId);
  keepLabs(userId, rest);
}

/** The first user to sign in gets the guest's laboratories; later ones do not. */
export function claimGuestLabs(userId: number): void {
  if (userId === guest) return;
  keepLabs(userId, loadKeptLabs(userId));
  withStorage('device', (storage) => storage.removeItem(keyOf(guest)));
}
