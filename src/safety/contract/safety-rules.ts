import * as z from 'zod';
import { followUps, riskFamilies } from '../limits.ts';

const patterns = z.array(z.string()).default([]);

/** Of one family: patterns about whoever writes, and about somebody whom they worry about. `urgent` ones mean that it happens now. */
export const FamilyRules = z.strictObject({
  self: patterns,
  friend: patterns,
  urgent: patterns,
  urgentFriend: patterns,
});
export type FamilyRules = z.output<typeof FamilyRules>;

const packedWeights = z.object({ packed: z.base64(), scale: z.number(), bias: z.number() });

/** A linear model over words, pieces of words and concepts. `scripts/train-safety-model.mjs` writes it. */
export const RiskModel = z.object({
  /** Of what it was trained on: a change of it asks for another training. */
  trainedOn: z.string(),
  risk: packedWeights,
  families: z.record(z.enum(riskFamilies), packedWeights),
  friend: packedWeights,
  /** From where on it tells of a risk by itself. */
  least: z.number(),
  /** Below it what a rule found is no risk. */
  leastForRule: z.number(),
  /** By how much a family must lead the next one to be named. */
  leastLead: z.number(),
});
export type RiskModel = z.output<typeof RiskModel>;

/** What detection works with. It stands in `content/safety`; `README.md` there says how a pattern is written. */
export const SafetyRules = z.object({
  shorthand: z.record(z.string(), z.string()),
  fillers: z.array(z.string()),
  negations: z.array(z.string()),
  clitics: z.array(z.string()),
  notTypos: z.array(z.string()),
  /** Words that mean the same here: terms, separated by commas. */
  concepts: z.record(z.string(), z.string()),
  /** Ordinary ways to use the same words. What they match is read no further. */
  idioms: patterns,
  /** What makes the words after it somebody else's: a task, a quotation, a story. */
  framings: patterns,
  /** What makes words in quotation marks somebody else's. */
  quotings: patterns,
  families: z.record(z.enum(riskFamilies), FamilyRules),
  model: RiskModel,
  /** What is said after help was offered, and what shows that somebody asks something else. */
  followUps: z.object({
    kinds: z.record(z.enum(followUps).exclude(['stay']), z.array(z.string())),
    newSubjects: z.array(z.string()),
  }),
});
export type SafetyRules = z.output<typeof SafetyRules>;
