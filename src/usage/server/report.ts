import type { Kysely } from 'kysely';
import { latestSettings } from '../../server/config/latest-settings.ts';
import type { Database } from '../../server/database/database-types.ts';
import type { Kernel } from '../../server/kernel.ts';
import { errorKinds } from '../../server/metrics/daily-counts.ts';
import { speakerOf } from '../../server/text/in-language.ts';
import type { Language } from '../../shared/language.ts';
import { roles } from '../../shared/roles.ts';
import type { Amount, Compared, Usage, UsageChart, UsageRow } from '../contract.ts';
import { type ChartKey, type Period, type Unit } from '../limits.ts';
import {
  activeDays,
  activeRoles,
  activeWeeks,
  type Counted,
  type PartRow,
  rowsByClasses,
  rowsByPart,
  rowsByRoles,
  rowsOverTime,
  type TimeRow,
  totalOf,
} from './figures.ts';
import { measureUsage } from './measure.ts';
import type messages from './messages.es.json';
import { spanOf } from './periods.ts';
import * as queries from './queries.ts';

const speaker = speakerOf<typeof messages>('usage/server');

export const storageParts = ['documents', 'pictures', 'audio', 'video', 'other-files', 'database'] as const;

/** A chart before its texts. */
interface Drawn {
  key: ChartKey;
  unit: Unit;
  /** The figure whose first day counts. */
  figure: string;
  total: UsageChart['total'];
  over?: readonly TimeRow[];
  parts?: readonly PartRow[];
  note?: Note;
}

/** A message under `notes`, with its number. */
type Note = { key: 'unmeasured'; count: number } | { key: 'no-price' };

/** Of 1,000 tokens. */
export interface Prices {
  input: number;
  output: number;
  currency: string;
}

const nothing = { value: null, before: null };

function drawPeople(counted: Counted): Drawn[] {
  const weeks = activeWeeks(counted);
  const { rows: days, total } = activeDays(counted);
  return [
    { key: 'people-day', unit: 'people', figure: 'people-day', total, over: days },
    { key: 'people-week', unit: 'people', figure: 'people-week', total: weeks.total, over: weeks.rows },
    { key: 'people-roles', unit: 'people', figure: 'people-week', total: nothing, parts: activeRoles(counted) },
  ];
}

function drawWork(counted: Counted): Drawn[] {
  const sums = (['submissions', 'tests'] as const).map((key) => ({
    key,
    unit: 'count' as const,
    figure: key,
    total: totalOf(counted, key, 'sum'),
    over: rowsOverTime(counted, key, 'sum'),
  }));
  return [
    ...sums,
    {
      key: 'classes',
      unit: 'count',
      figure: 'classes',
      total: totalOf(counted, 'classes', 'last'),
      over: rowsOverTime(counted, 'classes', 'last'),
    },
    {
      key: 'accounts',
      unit: 'people',
      figure: 'accounts',
      total: totalOf(counted, 'accounts', 'last'),
      parts: rowsByPart(counted, 'accounts', 'last', roles),
    },
  ];
}

function drawModel(counted: Counted, prices: Prices): Drawn[] {
  const answers = totalOf(counted, 'model-answers', 'sum');
  const input = totalOf(counted, 'model-input', 'sum');
  const output = totalOf(counted, 'model-output', 'sum');
  const { value: unmeasured } = totalOf(counted, 'model-unmeasured', 'sum');
  return [
    {
      key: 'model-answers',
      unit: 'count',
      figure: 'model-answers',
      total: answers,
      over: rowsOverTime(counted, 'model-answers', 'sum'),
    },
    {
      key: 'model-roles',
      unit: 'count',
      figure: 'model-answers',
      total: nothing,
      parts: rowsByRoles(counted, 'model-answers'),
    },
    {
      key: 'model-classes',
      unit: 'count',
      figure: 'model-class-answers',
      total: nothing,
      parts: rowsByClasses(counted, 'model-class-answers'),
    },
    {
      key: 'model-tokens',
      unit: 'count',
      figure: 'model-input',
      total: nothing,
      parts: [
        { part: 'input', ...input },
        { part: 'output', ...output },
      ],
      ...(typeof unmeasured === 'number' && unmeasured > 0 && { note: { key: 'unmeasured', count: unmeasured } }),
    },
    drawCost(input, output, prices),
    drawClassCost(counted, prices),
  ];
}

/** At the prices that are set now, whatever they were when the tokens were used. */
function drawCost(input: Compared, output: Compared, prices: Prices): Drawn {
  const chart = { key: 'model-cost', unit: 'money', figure: 'model-input' } as const;
  if (prices.input === 0 && prices.output === 0)
    return { ...chart, total: nothing, parts: [], note: { key: 'no-price' } };
  const costOf = (tokens: Amount, price: number) => (typeof tokens === 'number' ? (tokens / 1000) * price : null);
  const parts = (
    [
      ['input', input, prices.input],
      ['output', output, prices.output],
    ] as const
  ).map(([part, { value, before }, price]) => ({ part, value: costOf(value, price), before: costOf(before, price) }));
  const sumOf = (side: 'value' | 'before') =>
    parts.some((row) => row[side] === null) ? null : parts.reduce((sum, row) => sum + Number(row[side]), 0);
  return { ...chart, parts, total: { value: sumOf('value'), before: sumOf('before') } };
}

/** Of helpers that were opened from a class. */
function drawClassCost(counted: Counted, prices: Prices): Drawn {
  const chart = { key: 'model-class-cost', unit: 'money', figure: 'model-class-input', total: nothing } as const;
  if (prices.input === 0 && prices.output === 0) return { ...chart, parts: [], note: { key: 'no-price' } };
  const written = new Map(rowsByClasses(counted, 'model-class-output').map((row) => [row.part, row]));
  const costOf = (input: Amount, output: Amount | undefined) =>
    typeof input === 'number' ? (input * prices.input + Number(output ?? 0) * prices.output) / 1000 : null;
  const parts = rowsByClasses(counted, 'model-class-input').map(({ part, value, before }) => ({
    part,
    value: costOf(value, written.get(part)?.value),
    before: costOf(before, written.get(part)?.before),
  }));
  return { ...chart, parts };
}

function drawRunning(counted: Counted): Drawn[] {
  const { queue } = counted;
  return [
    {
      key: 'storage',
      unit: 'bytes',
      figure: 'storage',
      total: totalOf(counted, 'storage', 'last'),
      parts: rowsByPart(counted, 'storage', 'last', storageParts),
    },
    {
      key: 'errors',
      unit: 'count',
      figure: 'errors',
      total: totalOf(counted, 'errors', 'sum'),
      over: rowsOverTime(counted, 'errors', 'sum'),
    },
    {
      key: 'error-kinds',
      unit: 'count',
      figure: 'errors',
      total: nothing,
      parts: rowsByPart(counted, 'errors', 'sum', errorKinds),
    },
    {
      key: 'queue',
      unit: 'count',
      figure: '',
      total: { value: [...queue.values()].reduce((sum, waiting) => sum + waiting, 0), before: null },
      parts: [...queue].map(([part, value]) => ({ part, value, before: null })),
    },
  ];
}

type PartKey = keyof (typeof messages)['parts'];

/** A class by its name, everything else by our words. Namesakes get their numbers. */
function labelIn(say: ReturnType<typeof speaker>, { classes }: Counted, { key }: Drawn, part: string): string {
  const name = isOfClasses(key) ? classes.get(part)?.name : undefined;
  if (name === undefined) return say(`parts.${part as PartKey}`);
  const isShared = [...classes.values()].filter((one) => one.name === name).length > 1;
  return isShared ? `${name} (${part})` : name;
}

const isOfClasses = (key: ChartKey) => key === 'model-classes' || key === 'model-class-cost';

function chartIn(language: Language, counted: Counted, drawn: Drawn): UsageChart {
  const say = speaker(language);
  const { beginnings } = counted;
  const { key, unit, figure, total, over = [], parts = [], note } = drawn;
  const rows: UsageRow[] = [
    ...over.map((row) => ({ label: null, ...row })),
    ...parts.map(({ part, ...amounts }) => ({
      label: labelIn(say, counted, drawn, part),
      from: null,
      to: null,
      ...amounts,
    })),
  ];
  return {
    key,
    title: say(`charts.${key}.title`),
    explanation: say(`charts.${key}.explanation`),
    note: note ? say(`notes.${note.key}`, { ...note }) : null,
    unit,
    isOverTime: drawn.over !== undefined,
    since: beginnings.get(figure) ?? null,
    total,
    rows,
  };
}

/** The first reader of a new product does not wait for the first measurement. */
async function measuredAt(db: Kysely<Database>): Promise<Date | undefined> {
  const last = await queries.findMeasuredAt(db);
  if (last) return last;
  await measureUsage(db);
  return queries.findMeasuredAt(db);
}

export async function readUsage(
  { db, settings }: Pick<Kernel, 'db' | 'settings'>,
  period: Period,
  language: Language,
): Promise<Usage> {
  const at = await measuredAt(db);
  const span = spanOf(period, await queries.readToday(db));
  const columns = await queries.readColumns(db, span);
  const counted: Counted = {
    span,
    columns,
    classes: await queries.readClasses(db, columns),
    weeks: await queries.readWeeks(db, span),
    beginnings: await queries.readBeginnings(db),
    accounts: await queries.readAccounts(db),
    queue: await queries.readQueue(db),
  };
  const { modelInputPrice: input, modelOutputPrice: output, modelCurrency: currency } = await settings.get();
  const drawn = [
    ...drawPeople(counted),
    ...drawWork(counted),
    ...drawModel(counted, { input, output, currency }),
    ...drawRunning(counted),
  ];
  const { from, to, before } = span;
  const backup = await queries.readLastBackup(db);
  return {
    period,
    from,
    to,
    before,
    timeZone: latestSettings().timeZone,
    currency,
    measuredAt: at?.toISOString() ?? null,
    backup: {
      doneAt: backup.doneAt?.toISOString() ?? null,
      verifiedAt: backup.verifiedAt?.toISOString() ?? null,
      failedAt: backup.failedAt?.toISOString() ?? null,
    },
    charts: drawn.map((one) => chartIn(language, counted, one)),
  };
}
