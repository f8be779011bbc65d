import { draftKey, readDraft, removeDraft, writeDraft } from '../../data/stored-drafts.ts';

/** A test that the user is taking, so that every page and tab can show its time. */
export interface RunningTest {
  title: string;
  /** Path and query of the page where it is answered. */
  address: string;
  /** On the device's clock. The test itself counts on the server's time. */
  endsAt: number;
}

/** With the drafts, which sign-out removes. */
const keyOf = (userId: number) => draftKey(userId, 'running-test');

export function keepRunningTest(userId: number, { title, address, endsAt }: RunningTest): void {
  writeDraft(keyOf(userId), { title, address, endsAt: String(endsAt) });
}

export function forgetRunningTest(userId: number): void {
  removeDraft(keyOf(userId));
}

/** Undefined once its time is up. */
export function readRunningTest(userId: number, now: number): RunningTest | undefined {
  const { title, address, endsAt } = readDraft(keyOf(userId));
  const end = Number(endsAt);
  if (typeof title !== 'string' || typeof address !== 'string' || !address.startsWith('/') || !(end > now))
    return undefined;
  return { title, address, endsAt: end };
}
