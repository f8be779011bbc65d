import type { Concern } from '../../safety/contract.ts';
import { assessText, prepareSafety } from '../../safety/server/public.ts';

/** The concern in a text to work on. An essay may be about anything, so only what the writer says of themselves counts. */
export async function ownConcern(text: string): Promise<Concern | null> {
  await prepareSafety();
  const concern = assessText(text);
  return concern?.about === 'self' ? concern : null;
}
