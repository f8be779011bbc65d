import type { QueryClient } from '@tanstack/react-query';
import { read } from '../../web/data/query-client.ts';
import { type Concern, getSafetyRules } from '../contract.ts';
import type { EarlierMessage, AssessMessage, MessageAssessment } from '../contract/assess-message.ts';
import type { AssessInSteps } from '../contract/assess-text.ts';
import type { Steps } from '../contract/in-steps.ts';

type Turns = <Result>(steps: Steps<Result>) => Promise<Result>;

let assessors: Promise<{ assess: AssessInSteps; hear: AssessMessage; inTurns: Turns }> | undefined;

/** Assesses a text like the server, without sending it: only the rules are downloaded. Without the rules it finds no concern. The page keeps responding to input. */
export async function assessOnDevice(queries: QueryClient, text: string): Promise<Concern | undefined> {
  const loaded = await loadAssessors(queries);
  return loaded?.inTurns(loaded.assess(text));
}

/** Assesses a message like the server, together with the earlier messages that the page remembers. */
export async function assessMessageOnDevice(
  queries: QueryClient,
  earlier: readonly EarlierMessage[],
  text: string,
): Promise<MessageAssessment | undefined> {
  return (await loadAssessors(queries))?.hear(earlier, text);
}

async function loadAssessors(queries: QueryClient) {
  try {
    assessors ??= prepare(queries);
    return await assessors;
  } catch {
    assessors = undefined;
    return undefined;
  }
}

async function prepare(queries: QueryClient) {
  const [{ createAssessInSteps }, { createAssessMessage: createHear }, { runSteps, runStepsYielding }, rules] =
    await Promise.all([
      import('../contract/assess-text.ts'),
      import('../contract/assess-message.ts'),
      import('../contract/in-steps.ts'),
      queries.fetchQuery({ ...read(getSafetyRules, {}), staleTime: Infinity }),
    ]);
  // Yields between steps, so that the page keeps responding to input.
  const inTurns: Turns = (steps) => runStepsYielding(steps, () => new Promise((resolve) => setTimeout(resolve)));
  const assess = await inTurns(createAssessInSteps(rules));
  const hear = await inTurns(createHear(rules, (text) => runSteps(assess(text))));
  return { assess, hear, inTurns };
}
