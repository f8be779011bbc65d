import type { Connection } from '../src/server/database/open-database.ts';
import { connectClient } from '../src/server/database/open-database.ts';
import { type Answer } from './ask.ts';
import { register, type Visitor } from './visitor.ts';

let written = 0;

/** Users who write topics without a pause and record which ones the product confirmed. */
export class Writers {
  readonly kept = new Set<string>();
  readonly answers: Answer[] = [];
  #isWriting = true;
  readonly #visitors: Visitor[];
  readonly #work: Promise<unknown>;

  constructor(visitors: Visitor[], addressOf: (visitor: Visitor) => string = ({ address }) => address) {
    this.#visitors = visitors;
    this.#work = Promise.all(
      visitors.map(async (visitor) => {
        while (this.#isWriting) {
          visitor.address = addressOf(visitor);
          await this.#write(visitor);
        }
      }),
    );
  }

  static async start(address: string, people = 6): Promise<Writers> {
    return new Writers(await Promise.all(Array.from({ length: people }, () => register(address))));
  }

  async #write(visitor: Visitor): Promise<void> {
    written += 1;
    const title = `Simulacro ${process.pid} ${written}`;
    const answer = await visitor.ask('/api/forum/topics', {
      body: { title, content: 'Lo que se ha dicho que está guardado, está guardado. '.repeat(40), category: 'Debate' },
    });
    this.answers.push(answer);
    if (answer.status === 201) this.kept.add(title);
    // Retry a moment later.
    else await new Promise((resolve) => setTimeout(resolve, 50));
  }

  /** Resolves once this many more topics are confirmed. */
  async untilKept(more: number, longest = 60_000): Promise<void> {
    const wanted = this.kept.size + more;
    const until = performance.now() + longest;
    while (this.kept.size < wanted) {
      if (performance.now() > until) throw new Error(`Only ${this.kept.size} of ${wanted} were confirmed in time.`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async stop(): Promise<void> {
    this.#isWriting = false;
    await this.#work;
    for (const visitor of this.#visitors) visitor.close();
  }

  /** Confirmed topics that are missing. */
  async lost(connection: Connection): Promise<string[]> {
    const client = await connectClient(connection);
    const { rows } = await client.query<{ title: string }>('select title from topics').finally(() => client.end());
    const there = new Set(rows.map(({ title }) => title));
    return [...this.kept].filter((title) => !there.has(title));
  }
}
