import type { Duplex } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

/**
 * A statement that each connection parses and plans once, for what is asked all the time: to plan it takes several times as long as to do it. Only
 * where one plan is right whatever the values are.
 */
export function prepared<Row>(name: string, statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${sql.raw(`/* prepared ${name} */`)}${statement}`;
}

/** The same for the last statement of a transaction: the end of that is sent along with it, and waited for as well. */
export function preparedThenCommit<Row>(name: string, statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${sql.raw(`/* prepared ${name}, then commit */`)}${statement}`;
}

const mark = /^\/\* prepared ([a-z-]+)(, then commit)? \*\//;

const nothing = { command: '', rowCount: 0, rows: [] };

/**
 * Goes to the database as seldom as it can, because the way there and back costs as much as a small statement: a transaction begins with its
 * first statement, and one that says which is its last ends with that.
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

  // The driver declares a dozen overloads of `query`; this changes none of them but for what is said above.
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
    if (state === 'over') throw new Error('A transaction goes on after what it called its last statement.');
    const [, name, isLast] = mark.exec(text) ?? [];
    this.#transaction = isLast ? 'over' : undefined;
    const before = state === 'wanted' ? [['begin']] : [];
    const after = isLast ? [['commit']] : [];
    return this.#sendTogether(before, name === undefined ? args : [{ name, text, values }], after) as never;
  }

  #send(args: unknown[]): unknown {
    return (super.query as (...args: unknown[]) => unknown).apply(this, args);
  }

  /** In one piece, and answered when all of it is. Behind a statement that fails, `commit` takes everything back. */
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
