/* Without zod: forms, schemas and the database's checks share them. */

export const aliasLength = { min: 2, max: 40 } as const;

export const pupilLimits = {
  /** Made, or given a card, in one call: 60 is more than any class has. */
  perCall: 60,
  perClass: 200,
  /** After so many wrong tries in a row the pictures are locked until the pupil gets a new card. */
  wrongPictures: 5,
  fullName: 120,
  classCode: 40,
  secret: 100,
} as const;

/** A school day. Other accounts stay signed in for thirty days. */
export const pupilSessionSeconds = 8 * 60 * 60;

/** The drawings of a picture password, in the order of the grid. `web/pictures` has one for each. */
export const pictureNames = [
  'sun',
  'moon',
  'star',
  'cloud',
  'tree',
  'flower',
  'house',
  'boat',
  'car',
  'fish',
  'heart',
  'umbrella',
  'apple',
  'key',
  'bell',
  'ball',
  'cup',
  'kite',
  'mushroom',
  'butterfly',
  'snail',
  'rocket',
  'drum',
  'ladybird',
] as const;
export type PictureName = (typeof pictureNames)[number];

/** 24 to the power of 4: 331,776 passwords. */
export const picturesInPassword = 4;

/** Of a week, as ISO numbers them: Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export const minutesPerDay = 1_440;
