/** The drawings of a picture password, in the order of the grid. `web/lazy/pictures` has one for each. */
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
