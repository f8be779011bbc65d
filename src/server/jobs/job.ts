import type * as z from 'zod';

/** A kind of background work. The payload of each job is validated before it runs. */
export interface JobKind<Payload = unknown> {
  /** Starts with the area: `mail.deliver`. It must not change while such jobs may be waiting in a database. */
  name: string;
  payload: z.ZodType<Payload>;
  /** Whether a restore keeps such jobs. Keeping them may repeat work done since the backup; dropping them loses planned work. */
  outlivesRestore: boolean;
}

export interface JobContext {
  /** The number of this attempt, starting at one. */
  tries: number;
  /** Aborted when the process stops. A job that stops because of it is run by the next process, and this attempt does not count. */
  signal: AbortSignal;
}

/** A kind and its handler. `appJobs` in `app/routes.ts` lists them all. */
export interface Job {
  kind: JobKind;
  run: (payload: unknown, context: JobContext) => Promise<void>;
  /** For a scheduled job: its times (`nextCronTime`), in UTC. */
  cron?: string;
}

/** Thrown if retrying cannot help: the queue gives the job up at once. */
export class HopelessJob extends Error {}

export function job<Payload>(
  kind: JobKind<Payload>,
  run: (payload: Payload, context: JobContext) => Promise<void>,
): Job {
  return { kind, run: (payload, context) => run(kind.payload.parse(payload), context) };
}
