import * as z from 'zod';
import { labKeys } from '../shared/contract/lab-keys.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { keyOfCard } from './contract/card-key.ts';
import { cardLimits, textCardKinds } from './contract/lesson-limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('courses');

const incomplete = say('incompleteCard');
const text = (longest: number) => z.string({ error: incomplete }).trim().min(1, incomplete).max(longest);

/** Stays the same when the card moves or its words change, so that what was done stays done. */
const cardKey = z
  .string()
  .regex(/^[a-z0-9-]+$/)
  .max(cardLimits.key);

/** A part of the section's text: 0 is what stands before the first heading. */
const TextCard = z.object({ kind: z.enum(textCardKinds), part: z.int().min(0).max(cardLimits.parts) });

const CardOption = z.object({
  text: text(cardLimits.option),
  isRight: z.boolean(),
  /** For whoever chose this option. */
  feedback: text(cardLimits.feedback),
});

/** Practice and not a test: its right options are in the page, so that it works without a connection. */
export const QuestionCard = z.object({
  kind: z.literal('question'),
  key: cardKey,
  text: text(cardLimits.question),
  options: z
    .array(CardOption)
    .min(2, say('fewCardOptions'))
    .max(cardLimits.options)
    .refine((options) => options.some(({ isRight }) => isRight) && options.some(({ isRight }) => !isRight), {
      error: say('rightAndWrongOptions'),
    }),
});
export type QuestionCard = z.output<typeof QuestionCard>;

const badImage = say('badImage');

/** A drawing as SVG, or a photo as a data address. Both are shown as images, where scripts do not run and nothing else is loaded. */
const Image = z
  .string({ error: badImage })
  .trim()
  .max(cardLimits.image, say('largeImage'))
  .regex(/^(?:<svg\s[^]*<\/svg>|data:image\/(?:jpeg|png|webp);base64,[\w+/]+={0,2})$/, badImage);

export const PictureCard = z.object({
  kind: z.literal('picture'),
  key: cardKey,
  image: Image,
  /** For people who do not see it. */
  alternativeText: text(cardLimits.alternativeText),
  caption: z.string().trim().max(cardLimits.caption).default(''),
});
export type PictureCard = z.output<typeof PictureCard>;

/** Answered in writing; only its writer reads the answer. */
const ReflectionCard = z.object({ kind: z.literal('reflection'), key: cardKey, text: text(cardLimits.reflection) });

const LabCard = z.object({ kind: z.literal('lab'), lab: z.enum(labKeys) });

/** What somebody who finished the lesson can do now, shown at its end. */
const OutcomeCard = z.object({ kind: z.literal('outcome'), text: text(cardLimits.outcome) });

export const Card = z.discriminatedUnion('kind', [
  TextCard,
  PictureCard,
  QuestionCard,
  ReflectionCard,
  LabCard,
  OutcomeCard,
]);
export type Card = z.output<typeof Card>;

export const Cards = z
  .array(Card)
  .max(cardLimits.cards)
  .refine((cards) => new Set(cards.map(keyOfCard)).size === cards.length, { error: say('duplicateCard') })
  .refine(
    (cards) => cards.reduce((sum, card) => sum + ('image' in card ? card.image.length : 0), 0) <= cardLimits.images,
    {
      error: say('largeImages'),
    },
  );
