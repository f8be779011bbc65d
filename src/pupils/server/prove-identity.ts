import type * as z from 'zod';
import { Failure } from '../../server/http/replies/failure.ts';
import { markAuthenticated } from '../../server/identity/session.ts';
import type { Kernel } from '../../server/kernel.ts';
import { lockedPictures, noPictures, wrongPictureProof } from '../../shared/contract/picture-proof.ts';
import type { PictureProof } from '../../shared/identity/picture-password.ts';
import type { Viewer } from '../../shared/roles.ts';
import { pupilLimits } from '../limits.ts';
import { picturePassword } from './cards.ts';
import { countTryOf, forgetTries } from './queries.ts';

/** Marks the session as freshly authenticated, as a password does. A wrong try counts like one of the sign-in. */
export async function proveWithPictures(
  { db, passwords }: Pick<Kernel, 'db' | 'passwords'>,
  viewer: Pick<Viewer, 'id'>,
  token: string,
  { pictures }: z.output<typeof PictureProof>,
): Promise<void> {
  const found = await countTryOf(db, { userId: viewer.id, most: pupilLimits.wrongPictures });
  if (!found) throw new Failure(noPictures);
  if (found.isLocked) throw new Failure(lockedPictures);
  const isRight = await passwords.matches(found.picturesHash, picturePassword(pictures));
  if (!isRight || !(await forgetTries(db, found))) throw new Failure(wrongPictureProof);
  await markAuthenticated(db, token);
}
