import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Connection } from '../../src/server/database/open-database.ts';

/**
 * `before` the statement reaches the database, or `after` it has run and while its answer is on the way back. Only statements that end a
 * transaction or run outside of one count: wherever else the connection breaks, the database undoes the transaction, as with a cut before
 * its commit, when the program has done the most. Nor do reads before the first write, which leave nothing behind.
 */
export type Cut = 'before' | 'after';

/** A proxy in front of the database that cuts the connection at a chosen statement. */
export interface CuttingProxy {
  connection: Connection;
  /** Cuts the connection that carries the n-th statement from now on. */
  arm(n: number, cut: Cut): void;
  /** Returns whether the connection was cut. */
  disarm(): boolean;
  close(): Promise<void>;
}

const [queryMessage, syncMessage, readyMessage, outsideTransaction] = ['Q', 'S', 'Z', 'I'].map((letter) =>
  letter.charCodeAt(0),
);

interface ProxyOptions {
  port?: number;
  /** Connections are refused until it returns true. */
  opensAfter?: () => boolean;
}

export async function startCuttingProxy(
  target: Connection,
  { port: wanted = 0, opensAfter = () => true }: ProxyOptions = {},
): Promise<CuttingProxy> {
  let armed: { left: number; cut: Cut } | undefined;
  let wasCut = false;
  let hasWritten = false;
  const sockets = new Set<Socket>();

  /** Counts a statement down. Returns whether the connection is to be cut here. */
  function isCutAt(place: Cut): boolean {
    if (armed?.cut !== place) return false;
    armed.left -= 1;
    if (armed.left > 0) return false;
    armed = undefined;
    wasCut = true;
    return true;
  }

  function counts(statement: Buffer): boolean {
    hasWritten ||= !isRead(statement);
    return hasWritten;
  }

  const server = createServer((client) => {
    if (!opensAfter()) return void client.destroy();
    const database = connect(socketOf(target));
    const destroy = tie(client, database, sockets);
    forwardMessages(client, database, destroy, { isCutAt, counts });
  });
  server.listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const here = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  return {
    connection: throughProxy(target, here),
    arm(n, cut) {
      armed = { left: n, cut };
      wasCut = false;
      hasWritten = false;
    },
    disarm() {
      armed = undefined;
      return wasCut;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Destroys both sockets when either of them ends. */
function tie(client: Socket, database: Socket, sockets: Set<Socket>): () => void {
  const destroy = () => {
    client.destroy();
    database.destroy();
  };
  for (const socket of [client, database]) {
    sockets.add(socket);
    socket.on('error', destroy);
    socket.once('close', () => {
      sockets.delete(socket);
      destroy();
    });
  }
  return destroy;
}

function forwardMessages(
  client: Socket,
  database: Socket,
  destroy: () => void,
  { isCutAt, counts }: { isCutAt: (place: Cut) => boolean; counts: (statement: Buffer) => boolean },
): void {
  let hasStarted = false;
  const readStatements = createReader((message) => {
    // The first message has no type: it opens the connection.
    const isStatement = hasStarted && (message[0] === queryMessage || message[0] === syncMessage);
    hasStarted = true;
    return isStatement;
  }, true);
  let isInTransaction = false;
  let isCounted = false;
  client.on('data', (chunk: Buffer) => {
    for (const { bytes, isEnd } of readStatements(chunk)) {
      isCounted = isEnd && (!isInTransaction || isCommit(bytes)) && counts(bytes);
      if (isCounted && isCutAt('before')) return destroy();
      database.write(bytes);
    }
  });
  let isAuthenticated = false;
  const readAnswers = createReader((message) => message[0] === readyMessage, false);
  database.on('data', (chunk: Buffer) => {
    for (const { bytes, isEnd } of readAnswers(chunk)) {
      // The last byte of an answer is the state of the transaction.
      if (isEnd) isInTransaction = bytes.at(-1) !== outsideTransaction;
      if (isEnd && isAuthenticated && isCounted && !isInTransaction && isCutAt('after')) return destroy();
      if (isEnd) isAuthenticated = true;
      client.write(bytes);
    }
  });
}

/** A simple query: its type, its length and its words. */
function isCommit(statement: Buffer): boolean {
  return statement[0] === queryMessage && /^commit/i.test(statement.toString('latin1', 5));
}

const changing = /\b(?:insert|update|delete|commit|truncate|create|drop|alter)\b/i;

/** By its words, which are in the messages as they are. */
function isRead(statement: Buffer): boolean {
  return !changing.test(statement.toString('latin1'));
}

/**
 * Splits a stream of PostgreSQL messages into groups that end with a certain message. Messages outside of a group pass as they arrive.
 */
function createReader(isEnd: (message: Buffer) => boolean, startsUntyped: boolean) {
  let waiting = Buffer.alloc(0);
  let group: Buffer[] = [];
  let isUntyped = startsUntyped;
  return (chunk: Buffer): { bytes: Buffer; isEnd: boolean }[] => {
    waiting = Buffer.concat([waiting, chunk]);
    const found: { bytes: Buffer; isEnd: boolean }[] = [];
    for (;;) {
      const lengthAt = isUntyped ? 0 : 1;
      if (waiting.length < lengthAt + 4) break;
      const size = lengthAt + waiting.readUInt32BE(lengthAt);
      if (waiting.length < size) break;
      const message = waiting.subarray(0, size);
      waiting = waiting.subarray(size);
      const ends = isEnd(message);
      const goesAlone = isUntyped || (group.length === 0 && !ends && isAlone(message));
      isUntyped = false;
      group.push(message);
      if (!ends && !goesAlone) continue;
      found.push({ bytes: Buffer.concat(group), isEnd: ends });
      group = [];
    }
    return found;
  };
}

/** Messages that come without a statement: authentication and notifications. */
function isAlone(message: Buffer): boolean {
  return 'RpASKXvNE'.includes(String.fromCharCode(message[0] ?? 0));
}

function socketOf(target: Connection): { path: string } | { host: string; port: number } {
  const { host, port } = typeof target === 'string' ? hostAndPort(new URL(target)) : target;
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

/** A socket folder cannot be the host of a URL, so it is in the query. */
function hostAndPort({ hostname, port, searchParams }: URL): { host: string; port: number } {
  return { host: searchParams.get('host') ?? hostname, port: Number(port || 5432) };
}

function throughProxy(target: Connection, { host, port }: { host: string; port: number }): Connection {
  if (typeof target !== 'string') return { ...target, host, port };
  const url = new URL(target);
  url.searchParams.delete('host');
  url.hostname = host;
  url.port = String(port);
  return url.href;
}
