import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'yaml';
import * as z from 'zod';
import { projectRoot } from '../../server/config/project-root.ts';
import {
  createAssessMessage,
  type EarlierMessage,
  type AssessMessage,
  type MessageAssessment,
} from '../contract/assess-message.ts';
import { type Assess, createAssess } from '../contract/assess-text.ts';
import { AnswerRules, createIsUnsuitable, type IsUnsuitable } from '../contract/check-answer.ts';
import { runSteps, runStepsYielding, type Steps } from '../contract/in-steps.ts';
import { SafetyRules } from '../contract/safety-rules.ts';
import { riskFamilies } from '../limits.ts';

const folder = join(projectRoot, 'content', 'safety', 'rules');

let rules: SafetyRules | undefined;
let assess: Assess | undefined;
let assessInContext: AssessMessage | undefined;

/** The rules in `content/safety/rules`, with the model. Loaded on first use, then cached. */
export function safetyRules(): SafetyRules {
  rules ??= runSteps(readRules());
  return rules;
}

export function assessText(text: string): ReturnType<Assess> {
  assess ??= runSteps(createAssess(safetyRules()));
  return assess(text);
}

/** Assesses a message together with the earlier messages of its conversation. */
export function assessMessage(earlier: readonly EarlierMessage[], text: string): MessageAssessment | undefined {
  assessInContext ??= runSteps(createAssessMessage(safetyRules(), assessText));
  return assessInContext(earlier, text);
}

let checkAnswer: IsUnsuitable | undefined;

/** Whether a model's answer must not be shown to a reader. The few rules for it are compiled on first use, without those for messages. */
export const isUnsuitable: IsUnsuitable = (answer, reader) => {
  checkAnswer ??= runSteps(createIsUnsuitable(readAnswerRules(), SmallWords.parse(readYaml('words'))));
  return checkAnswer(answer, reader);
};

const SmallWords = z.object({ negations: z.array(z.string()), clitics: z.array(z.string()) });

export const readAnswerRules = (): AnswerRules => checked(AnswerRules, readYaml('../answers'));

const readYaml = (name: string): unknown => parse(readFileSync(join(folder, `${name}.yaml`), 'utf8'));

let preparing: Promise<void> | undefined;

/**
 * Loads and compiles the rules a few milliseconds at a time, so that other requests are not blocked. Await it before assessing a message. It
 * does not run at start: the rules take 36 MB, which a site that does not use the assistant need not spend.
 */
export function prepareSafety(): Promise<void> {
  preparing ??= prepare().catch((error: unknown) => {
    preparing = undefined;
    throw error;
  });
  return preparing;
}

async function prepare(): Promise<void> {
  const turn = () => setImmediate();
  const read = rules ?? (await runStepsYielding(readRules(), turn));
  rules ??= read;
  const compiled = assess ?? (await runStepsYielding(createAssess(read), turn));
  assess ??= compiled;
  assessInContext ??= await runStepsYielding(createAssessMessage(read, assessText), turn);
}

function* readRules(): Steps<SafetyRules> {
  const model: unknown = JSON.parse(readFileSync(join(folder, '..', 'model.json'), 'utf8'));
  return checked(SafetyRules, { ...(yield* writtenRules()), model });
}

/** The hand-written rules, without the trained model. */
export const readWrittenRules = (): Omit<SafetyRules, 'model'> => runSteps(writtenRules());

function* writtenRules(): Steps<Omit<SafetyRules, 'model'>> {
  const files = new Map<string, unknown>();
  for (const name of ['words', 'ordinary', 'follow-ups', ...riskFamilies]) {
    files.set(name, readYaml(name));
    yield;
  }
  const concepts = z.looseObject({ concepts: z.record(z.string(), z.string()) });
  const words = concepts.parse(files.get('words'));
  const ordinary = concepts.parse(files.get('ordinary'));
  return checked(SafetyRules.omit({ model: true }), {
    ...words,
    ...ordinary,
    concepts: { ...words.concepts, ...ordinary.concepts },
    families: Object.fromEntries(riskFamilies.map((family) => [family, files.get(family)])),
    followUps: files.get('follow-ups'),
  });
}

function checked<Schema extends z.ZodType>(schema: Schema, read: unknown): z.output<Schema> {
  const result = schema.safeParse(read);
  if (!result.success) throw new Error(`content/safety: ${z.prettifyError(result.error)}`);
  return result.data;
}
