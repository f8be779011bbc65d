import type { QueryClient } from '@tanstack/react-query';
import { read } from '../../web/query-client.ts';
import { type Concern, getSafetyRules } from '../contract.ts';
import type { Assess } from '../contract/assess-text.ts';

let assess: Promise<Assess> | undefined;

/** As the server judges a text, without sending it: only the rules come here. Without them there is no concern that we could tell of. */
export async function assessOnDevice(queries: QueryClient, text: string): Promise<Concern | undefined> {
  try {
    assess ??= prepare(queries);
    return (await assess)(text);
  } catch {
    assess = undefined;
    return undefined;
  }
}

async function prepare(queries: QueryClient): Promise<Assess> {
  const [{ createAssess }, { inTurns }, rules] = await Promise.all([
    import('../contract/assess-text.ts'),
    import('../contract/in-steps.ts'),
    queries.fetchQuery({ ...read(getSafetyRules, {}), staleTime: Infinity }),
  ]);
  // The page goes on answering to the keyboard meanwhile.
  return inTurns(createAssess(rules), () => new Promise((resolve) => setTimeout(resolve)));
}
