import * as z from 'zod';
import { followUps, riskFamilies } from '../limits.ts';

const patterns = z.array(z.string()).default([]);

/** The patterns of one family: about the author, and about somebody they worry about. `urgent` ones mean that it is happening now. */
export const FamilyRules = z.strictObject({
  self: patterns,
  friend: patterns,
  urgent: patterns,
  urgentFriend: patterns,
});
export type FamilyRules = z.output<typeof FamilyRules>;

const packedWeights = z.object({ packed: z.base64(), scale: z.number(), bias: z.number() });

/** A linear model over words, parts of words and concepts, written by `scripts/train-safety-model.mjs`. */
export const RiskModel = z.object({
  /** The fingerprint of the training data: when it changes, the model must be trained again. */
  trainedOn: z.string(),
  risk: packedWeights,
  families: z.record(z.enum(riskFamilies), packedWeights),
  friend: packedWeights,
  /** The score from which the model alone reports a risk. */
  least: z.number(),
  /** Below this score, what the model alone reports is doubtful. */
  leastAlone: z.number(),
  /** Below this score, a rule's finding is not a risk. */
  leastForRule: z.number(),
  /** The lead over the next family that a family needs to be named. */
  leastLead: z.number(),
});
export type RiskModel = z.output<typeof RiskModel>;

/** The data for detection, from `content/safety`; the README.md there explains how to write a pattern. */
export const SafetyRules = z.object({
  shorthand: z.record(z.string(), z.string()),
  fillers: z.array(z.string()),
  negations: z.array(z.string()),
  clitics: z.array(z.string()),
  notTypos: z.array(z.string()),
  /** Synonyms: terms, separated by commas. */
  concepts: z.record(z.string(), z.string()),
  /** Harmless uses of the same words. Their matches are ignored. */
  idioms: patterns,
  /** Mark the following words as somebody else's: a task, a quotation, a story. */
  framings: patterns,
  /** Mark words in quotation marks as somebody else's. */
  quotings: patterns,
  families: z.record(z.enum(riskFamilies), FamilyRules),
  model: RiskModel,
  /** Reactions to offered help, and signs of a new subject. */
  followUps: z.object({
    kinds: z.record(z.enum(followUps).exclude(['stay']), z.array(z.string())),
    newSubjects: z.array(z.string()),
  }),
});
export type SafetyRules = z.output<typeof SafetyRules>;
