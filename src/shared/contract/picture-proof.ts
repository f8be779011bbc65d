import { endpoint } from '../endpoints/endpoint.ts';
import { failureKind } from '../endpoints/failures.ts';
import { PictureProof } from '../identity/picture-password.ts';

/** The account is no pupil’s. */
export const noPictures = failureKind(404, 'pupils.no_pictures');

export const wrongPictureProof = failureKind(403, 'pupils.wrong_picture_proof');

/** After too many wrong tries, until the pupil gets a new card. */
export const lockedPictures = failureKind(403, 'pupils.locked_pictures');

/** For pupils without email, who have no password. */
export const proveWithPictures = endpoint({
  method: 'POST',
  path: '/api/user/reauthentication/pictures',
  isSlow: true,
  access: 'signed-in',
  body: PictureProof,
  failures: [noPictures, wrongPictureProof, lockedPictures],
});
