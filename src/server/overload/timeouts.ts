/** How long to wait for the database, in milliseconds, before the request fails with 503. */
export interface DatabaseTimeouts {
  /** To open a connection. */
  connection: number;
  /** To get a connection from the pool. */
  pool: number;
  statement: number;
  /** For a whole reply, which may run several statements one after the other. */
  reply: number;
  /** For the listening connection to answer a heartbeat. */
  heartbeat: number;
  /** For the readiness check. */
  readiness: number;
}

/** A request fails within five seconds, network time included, if the database is slow. */
export const defaultDatabaseTimeouts: DatabaseTimeouts = {
  connection: 1_500,
  pool: 2_000,
  statement: 2_500,
  reply: 4_500,
  heartbeat: 2_000,
  readiness: 2_000,
};

/** For a machine whose disk or processor stalls for seconds: every wait is this many times as long. */
export function scaleTimeouts(timeouts: DatabaseTimeouts, factor: number): DatabaseTimeouts {
  const { connection, pool, statement, reply, heartbeat, readiness } = timeouts;
  return {
    connection: connection * factor,
    pool: pool * factor,
    statement: statement * factor,
    reply: reply * factor,
    heartbeat: heartbeat * factor,
    readiness: readiness * factor,
  };
}

/** The first reply of the development server waits for the compilation of a page, however busy the machine is. */
export const developmentTimeouts: DatabaseTimeouts = { ...defaultDatabaseTimeouts, reply: 60_000 };
