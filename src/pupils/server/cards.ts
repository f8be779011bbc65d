import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { ClassroomAccess } from '../../classrooms/server/public.ts';
import { notify } from '../../notifications/server/public.ts';
import { qrPicture } from '../../server/files/qr-code.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import { endSessionsOf } from '../../server/identity/session.ts';
import type { Kernel } from '../../server/kernel.ts';
import { pictureNames, type PictureName, picturesInPassword } from '../../shared/identity/picture-names.ts';
import type { Viewer } from '../../shared/roles.ts';
import { pupilFailures, type PupilCard } from '../contract.ts';
import { lockPupils, putCards } from './queries.ts';

export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** What is hashed: the names in their order. */
export const picturePassword = (pictures: readonly PictureName[]) => pictures.join(' ');

function drawPictures(): PictureName[] {
  return Array.from({ length: picturesInPassword }, () => pictureNames[randomInt(pictureNames.length)] ?? 'sun');
}

interface Draft {
  secret: string;
  pictures: PictureName[];
  picturesHash: string;
}

/** One after the other: hashes are slow by design, and people who sign in meanwhile must not wait for sixty of them. */
async function draft({ passwords }: Pick<Kernel, 'passwords'>, count: number): Promise<Draft[]> {
  const drafts: Draft[] = [];
  while (drafts.length < count) {
    const pictures = drawPictures();
    const picturesHash = await passwords.hash(picturePassword(pictures));
    drafts.push({ secret: randomBytes(24).toString('base64url'), pictures, picturesHash });
  }
  return drafts;
}

interface CardOrder {
  viewer: Viewer;
  classId: number;
  userIds: readonly number[];
  /** The address of the page that signs in. */
  address: string;
}

/** Replaces the cards and pictures, ends the sessions, and leaves a trace of each in the audit log and with the pupil. */
export async function makeCards(
  kernel: Pick<Kernel, 'passwords' | 'events'>,
  access: ClassroomAccess,
  { viewer, classId, userIds, address }: CardOrder,
): Promise<PupilCard[]> {
  await access.requireLeader(viewer, classId);
  const wanted = [...new Set(userIds)];
  // Before the transaction, which locks the class.
  const drafts = await draft(kernel, wanted.length);
  return access.change(viewer, classId, async (tx) => {
    const pupils = await lockPupils(tx, classId, wanted);
    if (pupils.length < wanted.length) throw new Failure(pupilFailures.noSuchPupil);
    const cards = pupils.flatMap((pupil, place) => {
      const drawn = drafts[place];
      return drawn ? { ...pupil, ...drawn, secretHash: hashOfSecret(drawn.secret) } : [];
    });
    await putCards(tx, cards, viewer.id);
    for (const { userId } of cards) {
      await endSessionsOf(tx, userId);
      await writeAuditEntry(tx, { actorId: viewer.id, action: 'pupil.card_made', subject: `#${userId}` });
    }
    const renewed = cards.flatMap(({ userId, hadCard }) => (hadCard ? userId : []));
    await notify(tx, kernel.events, {
      kind: 'new-card',
      to: renewed,
      actor: viewer.id,
      subject: '',
      address: '/account',
    });
    return cards.map(({ userId, alias, secret, pictures }) => ({
      userId,
      alias,
      pictures,
      qr: qrPicture(`${address}#${secret}`),
    }));
  });
}
