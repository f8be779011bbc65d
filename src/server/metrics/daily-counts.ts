import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Role } from '../../shared/roles.ts';
import { latestSettings } from '../config/latest-settings.ts';
import { reasonOf } from '../config/reason-of.ts';
import type { Database } from '../database/database-types.ts';
import { unnestRows } from '../database/unnest-rows.ts';

export const errorKinds = ['server', 'browser', 'jobs', 'model', 'refused'] as const;

/** Today, where the site is. */
export const siteToday = () => sql<string>`(now() at time zone ${latestSettings().timeZone})::date`;

/** What processes count as it happens. The other figures of the panel are counted from the tables. */
interface CountedFigures {
  /** Answers that failed, answers refused for lack of capacity, errors in browsers, background work that was given up, a model that did not answer. */
  errors: (typeof errorKinds)[number];
  /** Of the language model, by role: answers, those without token counts, and the tokens of the others. */
  'model-answers': Role;
  'model-unmeasured': Role;
  'model-input': Role;
  'model-output': Role;
  /** The same of helpers that were opened from a class, by its id. */
  'model-class-answers': string;
  'model-class-input': string;
  'model-class-output': string;
}
export type CountedFigure = keyof CountedFigures;

export interface DailyCounts {
  /** Adds to a sum of today. */
  add<Figure extends CountedFigure>(figure: Figure, part: CountedFigures[Figure], amount?: number): void;
  /** Stores what was added since the last time. What cannot be stored is stored later. */
  store(): Promise<void>;
  /** Stores every few seconds. The returned function stores the rest and ends that. */
  start(): () => Promise<void>;
}

interface Counted {
  figure: string;
  day: string;
  part: string;
  amount: number;
}

const storeMilliseconds = 10_000;

/** '2026-11-17', where the site is. */
const dayOf = (moment: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: latestSettings().timeZone, dateStyle: 'short' }).format(moment);

/** Sums by day over all processes. They are gathered in memory, so that a wave of errors writes one row; a killed process loses ten seconds. */
export function createDailyCounts(db: Kysely<Database>, log: Logger): DailyCounts {
  let gathered = new Map<string, Counted>();

  function gather(counted: Counted): void {
    const key = `${counted.figure} ${counted.day} ${counted.part}`;
    const known = gathered.get(key);
    if (known) known.amount += counted.amount;
    else gathered.set(key, { ...counted });
  }

  async function store(): Promise<void> {
    if (gathered.size === 0) return;
    const taken = gathered;
    gathered = new Map();
    try {
      await addToSums(db, [...taken.values()]);
    } catch (error) {
      for (const counted of taken.values()) gather(counted);
      log.warn({ reason: reasonOf(error) }, 'could not store the counts of the day, will try again');
    }
  }

  return {
    add(figure, part, amount = 1) {
      gather({ figure, day: dayOf(Date.now()), part, amount });
    },
    store,
    start() {
      const timer = setInterval(() => void store(), storeMilliseconds);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await store();
      };
    },
  };
}

async function addToSums(db: Kysely<Database>, counted: readonly Counted[]): Promise<void> {
  const rows = unnestRows('given', counted, {
    figure: ['text', ({ figure }) => figure],
    day: ['text', ({ day }) => day],
    part: ['text', ({ part }) => part],
    amount: ['int', ({ amount }) => amount],
  });
  // In the order of the key: processes that store at once must not wait for each other.
  await sql`
    insert into daily_counts as kept (figure, day, part, amount)
    select figure, day::date, part, amount from ${rows} order by figure, day, part
    on conflict on constraint daily_counts_pkey
    do update set amount = kept.amount + excluded.amount, changed_at = now()`.execute(db);
}

/** Stores what a query counts, in place of what these days have. The query gives `figure`, `day`, `part` and `amount`. */
export async function setDailyCounts(tx: Kysely<Database>, counted: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into daily_counts (figure, day, part, amount) select figure, day, part, amount from (${counted}) as counted
    on conflict on constraint daily_counts_pkey do update set amount = excluded.amount, changed_at = now()`.execute(tx);
}

/** From today on, nothing counted means that nothing happened. Figures that have begun are left alone. */
export async function beginDailyCounts(tx: Kysely<Database>, figures: readonly string[]): Promise<void> {
  await sql`
    insert into daily_counts (figure, day)
    select figure, case figure when 'people-week' then date_trunc('week', ${siteToday()})::date else ${siteToday()} end
    from unnest(${figures}::text[]) as begun (figure)
    where not exists (select from daily_counts known where known.figure = begun.figure)
    on conflict on constraint daily_counts_pkey do nothing`.execute(tx);
}

/** A person's last active day is of use until the end of its week, unless the site deletes accounts that nobody uses. */
export async function sweepActiveDays(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from last_active_days where day < date_trunc('week', ${siteToday()})
    and not exists (select from retention_starts where setting = 'accountMonths')`.execute(db);
}
