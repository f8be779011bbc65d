/** How long is waited for the database, in milliseconds, before whoever asks hears that it is away. */
export interface DatabaseTimeouts {
  /** For a new connection. */
  connection: number;
  /** For a connection that others hold. */
  pool: number;
  statement: number;
  /** For a whole answer: every single wait is bounded, but a call may have several, one after the other. */
  reply: number;
  /** For the connection on which notifications arrive to say that it still hears. */
  heartbeat: number;
  /** For the answer to whether we are ready. */
  readiness: number;
}

/** Nobody waits longer than five seconds to hear that the database is slow; some of that is the way. */
export const defaultDatabaseTimeouts: DatabaseTimeouts = {
  connection: 1_500,
  pool: 2_000,
  statement: 2_500,
  reply: 4_500,
  heartbeat: 2_000,
  readiness: 2_000,
};
