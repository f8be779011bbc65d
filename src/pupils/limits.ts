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

/** Of a week, as ISO numbers them: Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export const minutesPerDay = 1_440;
