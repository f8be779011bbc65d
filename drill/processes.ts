import { get } from 'node:http';
import { join } from 'node:path';
import { type RunningProduct, startProduct, withDataDir } from '../bench/product.ts';
import { ask, timeUntil } from './ask.ts';
import { countBy, type Drill, type Finding, found, seconds } from './finding.ts';
import { PostgresServer } from './postgres-server.ts';
import { drillPassword, register, Visitor } from './visitor.ts';
import { Writers } from './writers.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Three processes on one database must behave like one. */
export const processesDrill: Drill = {
  name: 'processes',
  run: () =>
    withDataDir(async (folder) => {
      const postgres = await PostgresServer.make(folder);
      const settings = { DATABASE_URL: postgres.url() };
      const start = (more: NodeJS.ProcessEnv = {}) => startProduct(join(folder, 'data'), { ...settings, ...more });
      try {
        return [...(await tryTogether(start)), ...(await tryEndings(start, postgres))];
      } finally {
        await postgres.end('SIGINT');
      }
    }),
};

type Start = (settings?: NodeJS.ProcessEnv) => Promise<RunningProduct>;

async function tryTogether(start: Start): Promise<Finding[]> {
  const [a, b] = await Promise.all([start(), start()]);
  try {
    const visitor = await register(a.address);
    const there = new Visitor(b.address);
    there.cookie = visitor.cookie;
    const onB = await there.ask('/api/user');
    const events = await heardOn(b.address, visitor.cookie);
    await Promise.all([a, b].map(({ address }) => ask(`${address}/foro`)));
    const title = 'Escrito en una, visto en la otra';
    await visitor.mustAsk('/api/forum/topics', {
      body: { title, content: 'Quien la mira en la otra la ve al momento.', category: 'Debate' },
    });
    const seen = await timeUntil(async () => (await ask(`${b.address}/foro`)).body.includes(title), 5_000, 10);
    const heard = await timeUntil(async () => events.text().includes('forum.changed'), 5_000, 10);
    events.close();
    const limit = await wrongLogins([a.address, b.address], visitor.username);
    await visitor.mustAsk('/api/logout', { method: 'POST' });
    const afterLogout = await there.ask('/api/user');
    return [
      found(
        'a session of one process is valid on the other, and ends on both',
        onB.status === 200 && afterLogout.status === 401,
        `${onB.status}, after the logout ${afterLogout.status}`,
      ),
      found(
        'a change reaches the other’s cached page and its event streams',
        seen !== undefined && heard !== undefined,
        `${seconds(seen ?? Number.NaN)} and ${seconds(heard ?? Number.NaN)}`,
      ),
      found(
        'limits are shared: 10 wrong passwords in total',
        limit === 10,
        `${limit} were accepted before the refusal`,
      ),
    ];
  } finally {
    await Promise.all([a.stop(), b.stop()]);
  }
}

/** Alternates between the processes. */
async function wrongLogins(addresses: readonly string[], username: string): Promise<number> {
  for (let turn = 0; turn < 30; turn += 1) {
    const address = addresses[turn % addresses.length] ?? '';
    const { status } = await new Visitor(address).signIn(username, `${drillPassword}, pero otra`);
    if (status === 429) return turn;
  }
  return Number.POSITIVE_INFINITY;
}

async function heardOn(address: string, cookie: string) {
  let text = '';
  const asked = get(`${address}/api/events`, { headers: { cookie }, agent: false }, (reply) => {
    reply.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    reply.on('error', () => {});
  });
  asked.on('error', () => {});
  await timeUntil(async () => text.includes('event: connected'), 5_000, 10);
  return { text: () => text, close: () => asked.destroy() };
}

/** A minimal load balancer: health checks four times a second, no retries. */
class Balancer {
  #ready: string[] = [];
  #turn = 0;
  readonly products = new Set<RunningProduct>();
  readonly #timer = setInterval(() => void this.look(), 250);

  async look(): Promise<void> {
    const answers = await Promise.all(
      [...this.products].map(async ({ address }) => ({ address, status: (await ask(`${address}/readyz`)).status })),
    );
    this.#ready = answers.filter(({ status }) => status === 200).map(({ address }) => address);
  }

  choose(): string {
    this.#turn += 1;
    return this.#ready[this.#turn % this.#ready.length] ?? 'http://127.0.0.1:1';
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

async function tryEndings(start: Start, postgres: PostgresServer): Promise<Finding[]> {
  const balancer = new Balancer();
  const unlimited = { RATE_LIMITS: 'off' };
  for (const product of await Promise.all([start(unlimited), start(unlimited), start(unlimited)]))
    balancer.products.add(product);
  try {
    await balancer.look();
    const people = await Promise.all(Array.from({ length: 8 }, () => register(balancer.choose())));
    const writers = new Writers(people, () => balancer.choose());
    await writers.untilKept(50);
    const rolled = await rollingRestart(balancer, () => start(unlimited));
    await writers.untilKept(50);
    const lostInRestart = writers.answers.filter(({ status }) => status !== 201);
    const before = writers.answers.length;
    const [victim] = balancer.products;
    if (victim) {
      await victim.end('SIGKILL');
      // Requests before the next health check are the balancer's responsibility.
      balancer.products.delete(victim);
      await balancer.look();
    }
    const sinceLooked = writers.answers.length;
    await pause(2_000);
    await writers.stop();
    const during = writers.answers.slice(before, sinceLooked + people.length).filter(({ status }) => status !== 201);
    const after = writers.answers.slice(sinceLooked + people.length).filter(({ status }) => status !== 201);
    const lost = await writers.lost(postgres.url());
    return [
      found(
        'rolling restart of three with SIGTERM under load loses no request',
        lostInRestart.length === 0 && rolled.every((code) => code === 0),
        `${before} requests, ${lostInRestart.length} lost, ended with ${rolled.join(', ')}`,
      ),
      found(
        'one killed under load loses only its requests in progress',
        after.length === 0,
        `${during.length} under way, ${after.length} afterwards (${countBy(after, ({ status }) => status) || 'none'})`,
      ),
      found('… and no answered request', lost.length === 0, `${writers.kept.size} answered, ${lost.length} lost`),
    ];
  } finally {
    balancer.close();
    await Promise.all([...balancer.products].map((product) => product.stop()));
  }
}

async function rollingRestart(balancer: Balancer, start: () => Promise<RunningProduct>): Promise<(number | null)[]> {
  const codes: (number | null)[] = [];
  // The new processes join meanwhile.
  const before = [...balancer.products];
  for (const old of before) {
    const next = await start();
    balancer.products.add(next);
    await balancer.look();
    codes.push(await old.end('SIGTERM'));
    balancer.products.delete(old);
  }
  return codes;
}
