import type { Duplex } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

/**
 * A statement that each connection parses and plans once. For frequent statements, which take several times as long to plan as to run. Use it only if
 * one plan is right for all values.
 */
export function prepared<Row>(name: string, statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${sql.raw(`/* prepared ${name} */`)}${statement}`;
}

/** The same for the last statement of a transaction: the commit is sent along with it and awaited together. */
export function preparedThenCommit<Row>(name: string, statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${sql.raw(`/* prepared ${name}, then commit */`)}${statement}`;
}

const mark = /^\/\* prepared ([a-z-]+)(, then commit)? \*\//;

const nothing = { command: '', rowCount: 0, rows: [] };

/**
 * Saves round trips, each of which costs as much as a small statement: `begin` is sent with the first statement of a transaction, and `commit` with a
 * statement marked as the last one.
 */
export class PipelinedClient extends pg.Client {
  /** `wanted` before its first statement, `over` when it ended with its last one. */
  #transaction: 'wanted' | 'over' | undefined;

  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, password: config.password, pipeline: true });
  }

  protected get stream(): Duplex {
    return (this as unknown as { connection: { stream: Duplex } }).connection.stream;
  }

  // Stands for the dozen overloads of `query` that the driver declares.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    if (typeof text !== 'string') return this.#send(args) as never;
    const state = this.#transaction;
    if (text === 'begin') {
      this.#transaction = 'wanted';
      return Promise.resolve(nothing) as never;
    }
    if (text === 'commit' || text === 'rollback') {
      this.#transaction = undefined;
      return (state ? Promise.resolve(nothing) : this.#send(args)) as never;
    }
    if (state === 'over') throw new Error('A transaction continues after the statement marked as its last.');
    const [, name, isLast] = mark.exec(text) ?? [];
    this.#transaction = isLast ? 'over' : undefined;
    const before = state === 'wanted' ? [['begin']] : [];
    const after = isLast ? [['commit']] : [];
    return this.#sendTogether(before, name === undefined ? args : [{ name, text, values }], after) as never;
  }

  #send(args: unknown[]): unknown {
    return (super.query as (...args: unknown[]) => unknown).apply(this, args);
  }

  /** Sends all statements in one packet and waits for all answers. After a failed statement, `commit` rolls back. */
  #sendTogether(before: unknown[][], asked: unknown[], after: unknown[][]): unknown {
    if (before.length + after.length === 0) return this.#send(asked);
    this.stream.cork();
    const sent = [...before, asked, ...after].map((args) => this.#send(args));
    this.stream.uncork();
    return Promise.allSettled(sent).then((answers) => {
      const failed = answers.find((answer) => answer.status === 'rejected');
      if (failed) throw failed.reason;
      return sent[before.length];
    });
  }
}
