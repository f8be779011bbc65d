/* Field limits of the cards of a lesson, without zod: forms and schemas share them. */

export const cardLimits = {
  cards: 60,
  parts: 200,
  key: 40,
  /** Of a card that somebody went past: the parts of the text have one, too. */
  doneKey: 60,
  /** Cards of a lesson and parts of its text, together. */
  done: 260,
  question: 400,
  options: 6,
  option: 160,
  feedback: 300,
  reflection: 300,
  alternativeText: 400,
  caption: 300,
  /** Characters of a picture: it comes with the course, so that lessons have it offline. */
  image: 60_000,
  /** Of all pictures of a lesson together. */
  images: 180_000,
  outcome: 200,
  note: 2_000,
} as const;

/** The kinds of card that show a part of the section's text. */
export const textCardKinds = ['text', 'example', 'exercise', 'summary'] as const;

/** Lessons in a week. */
export const weeklyGoalLimits = { fewest: 1, most: 21, usual: 3 } as const;
