/** How long is waited for the database, in milliseconds, before whoever asks hears that it is away. */
export interface DatabaseTimeouts {
  /** For a new connection. */
  connection: number;
  /** For a connection that others hold. */
  pool: number;
  statement: number;
  /** For a whole answer: every single wait is bounded, but a call may have several, one after the other. */
  answer: number;
  /** For the connection on which notifications arrive to say that it still hears. */
  pulse: number;
  /** For the answer to whether we are ready. */
  ready: number;
}

/** Nobody waits longer than five seconds to hear that the database is slow; some of that is the way. */
export const defaultDatabaseTimeouts: DatabaseTimeouts = {
  connection: 1_500,
  pool: 2_000,
  statement: 2_500,
  answer: 4_500,
  pulse: 2_000,
  ready: 2_000,
};
