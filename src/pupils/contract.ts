import * as z from 'zod';
import { classEndpoint } from '../classrooms/contract/class-endpoint.ts';
import { lockedPictures } from '../shared/contract/picture-proof.ts';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind } from '../shared/endpoints/failures.ts';
import { positiveInteger } from '../shared/endpoints/pagination.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { pictureNames } from '../shared/identity/picture-names.ts';
import { CardOrder, CardSignIn, NewPupils, PictureSignIn, PupilAlias, PupilHours } from './schemas.ts';

export const pupilFailures = {
  noSuchPupil: failureKind(404, 'pupils.no_such_pupil'),
  reservedAlias: failureKind(400, 'pupils.reserved_alias'),
  /** It has a word of the site's list. */
  unsuitableAlias: failureKind(400, 'pupils.unsuitable_alias'),
  aliasTaken: failureKind(409, 'pupils.alias_taken'),
  tooMany: failureKind(409, 'pupils.too_many'),
  /** The centre chose that names stay on the teachers' devices. */
  namesStayOnDevice: failureKind(409, 'pupils.names_stay_on_device'),
  /** Unknown, replaced and revoked cards get the same answer. */
  wrongCard: failureKind(401, 'pupils.wrong_card'),
  /** The same for an unknown class, an unknown alias and wrong pictures. */
  wrongPictures: failureKind(401, 'pupils.wrong_pictures'),
  lockedPictures,
  /** Outside the hours of the class, or no longer in it. */
  notNow: failureKind(403, 'pupils.not_now'),
};

/** A pupil's account without email. Names that stay on the teacher's device are never here. */
export const Pupil = z.object({
  userId: z.int(),
  alias: z.string(),
  /** Null unless the centre stores names and the teacher wrote one. */
  fullName: z.string().nullable(),
  createdAt: Timestamp,
  /** False for somebody who was removed from the class: the account cannot sign in. */
  isInClass: z.boolean(),
  isSuspended: z.boolean(),
  /** Null while the pupil has no card, or a revoked one. */
  cardMadeAt: Timestamp.nullable(),
  lastUsedAt: Timestamp.nullable(),
  /** After too many wrong tries, until the pupil gets a new card. The card itself still works. */
  arePicturesLocked: z.boolean(),
});
export type Pupil = z.output<typeof Pupil>;

export const PupilList = z.object({
  pupils: z.array(Pupil),
  /** Null: at any time. */
  hours: z.object({ days: z.array(z.int()), from: z.int(), to: z.int() }).nullable(),
  timeZone: z.string(),
  /** Whether the centre lets the server store the names of pupils. */
  storesNames: z.boolean(),
});
export type PupilList = z.output<typeof PupilList>;

/** By alias. For those who lead the class. */
export const listPupils = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/pupils',
  readsPersonalData: true,
  reply: PupilList,
});

/** Aliases that pupils of this class have already are left alone, so that a repeated list makes nobody twice. */
export const createPupils = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/pupils',
  body: NewPupils,
  creates: true,
  reply: z.object({ userIds: z.array(z.int()), existing: z.array(z.string()) }),
  failures: [
    ...classEndpoint.failures,
    pupilFailures.reservedAlias,
    pupilFailures.unsuitableAlias,
    pupilFailures.tooMany,
    pupilFailures.namesStayOnDevice,
  ],
});

/** What is on a card. The secret is sent once, here, and only its hash is stored. */
export const PupilCard = z.object({
  userId: z.int(),
  alias: z.string(),
  /** An SVG image of the address that signs in. */
  qr: z.string(),
  pictures: z.array(z.enum(pictureNames)),
});
export type PupilCard = z.output<typeof PupilCard>;

/** New cards with new pictures. Former ones stop working, and open sessions end. */
export const makeCards = endpoint({
  ...classEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/pupils/cards',
  isSlow: true,
  body: CardOrder,
  reply: z.object({ className: z.string(), classCode: z.string(), address: z.string(), cards: z.array(PupilCard) }),
  failures: [...classEndpoint.failures, pupilFailures.noSuchPupil],
});

const onePupil = classEndpoint.params.extend({ userId: positiveInteger });

/** The card still works; only the alias printed on it is the old one. */
export const renamePupil = endpoint({
  ...classEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/pupils/{userId}/alias',
  params: onePupil,
  body: PupilAlias,
  failures: [
    ...classEndpoint.failures,
    pupilFailures.noSuchPupil,
    pupilFailures.reservedAlias,
    pupilFailures.unsuitableAlias,
    pupilFailures.aliasTaken,
  ],
});

/** Neither the card nor its pictures work afterwards, and open sessions end. */
export const revokeCard = endpoint({
  ...classEndpoint,
  method: 'DELETE',
  path: '/api/classes/{id}/pupils/{userId}/card',
  params: onePupil,
  failures: [...classEndpoint.failures, pupilFailures.noSuchPupil],
});

export const deletePupil = endpoint({
  ...classEndpoint,
  method: 'DELETE',
  path: '/api/classes/{id}/pupils/{userId}',
  freshAuthentication: 'always',
  params: onePupil,
  failures: [...classEndpoint.failures, pupilFailures.noSuchPupil],
});

export const setPupilHours = endpoint({
  ...classEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/pupil-hours',
  body: z.object({ hours: PupilHours.nullable() }),
});

const SignedInPupil = z.object({ classId: z.int() });

export const signInWithCard = endpoint({
  method: 'POST',
  path: '/api/pupils/card-sign-in',
  access: 'anyone',
  body: CardSignIn,
  reply: SignedInPupil,
  failures: [pupilFailures.wrongCard, pupilFailures.notNow],
});

export const signInWithPictures = endpoint({
  method: 'POST',
  path: '/api/pupils/picture-sign-in',
  isSlow: true,
  access: 'anyone',
  body: PictureSignIn,
  reply: SignedInPupil,
  failures: [pupilFailures.wrongPictures, pupilFailures.lockedPictures, pupilFailures.notNow],
});
