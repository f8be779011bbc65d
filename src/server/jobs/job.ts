import type * as z from 'zod';

/** Work that waits in the database until a process does it. What it needs is in its payload, which is checked before it runs. */
export interface JobKind<Payload = unknown> {
  /** With the area first: `mail.deliver`. It stays for as long as such jobs may wait in a database. */
  name: string;
  payload: z.ZodType<Payload>;
  /**
   * Whether such jobs are kept when a backup is restored. What was done since the backup was made would be done twice, and what was planned for
   * later would be lost otherwise.
   */
  outlivesRestore: boolean;
}

export interface JobContext {
  /** This try's number, from one. */
  tries: number;
  /** Aborted when the process stops. A job that gives up because of it is done by the next process, and this try does not count. */
  signal: AbortSignal;
}

/** A kind and what a process does about it: what `app/jobs.ts` lists. */
export interface Job {
  kind: JobKind;
  run: (payload: unknown, context: JobContext) => Promise<void>;
  /** For a job that nobody adds: when it runs (`nextCronTime`), in UTC. */
  cron?: string;
}

/** Does not succeed however often it is tried: the queue gives it up at once. */
export class HopelessJob extends Error {}

export function job<Payload>(
  kind: JobKind<Payload>,
  run: (payload: Payload, context: JobContext) => Promise<void>,
): Job {
  return { kind, run: (payload, context) => run(kind.payload.parse(payload), context) };
}
