import type { QueryClient } from '@tanstack/react-query';
import { read } from '../../web/data/query-client.ts';
import { type Concern, getSafetyRules } from '../contract.ts';
import type { Assess } from '../contract/assess-text.ts';
import type { EarlierMessage, Hear, Heard } from '../contract/follow-ups.ts';

let listening: Promise<{ assess: Assess; hear: Hear }> | undefined;

/** As the server judges a text, without sending it: only the rules come here. Without them there is no concern that we could tell of. */
export async function assessOnDevice(queries: QueryClient, text: string): Promise<Concern | undefined> {
  return (await listen(queries))?.assess(text);
}

/** As the server judges a message of a conversation. What was said before is what the page remembers. */
export async function hearOnDevice(
  queries: QueryClient,
  earlier: readonly EarlierMessage[],
  text: string,
): Promise<Heard | undefined> {
  return (await listen(queries))?.hear(earlier, text);
}

async function listen(queries: QueryClient) {
  try {
    listening ??= prepare(queries);
    return await listening;
  } catch {
    listening = undefined;
    return undefined;
  }
}

async function prepare(queries: QueryClient) {
  const [{ createAssess }, { createHear }, { inTurns }, rules] = await Promise.all([
    import('../contract/assess-text.ts'),
    import('../contract/follow-ups.ts'),
    import('../contract/in-steps.ts'),
    queries.fetchQuery({ ...read(getSafetyRules, {}), staleTime: Infinity }),
  ]);
  // The page goes on answering to the keyboard meanwhile.
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const assess = await inTurns(createAssess(rules), turn);
  return { assess, hear: await inTurns(createHear(rules, assess), turn) };
}
