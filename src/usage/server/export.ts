import { strToU8, zipSync } from 'fflate';
import { downloadName } from '../../server/http/replies/download-name.ts';
import { writeCsv } from '../../server/text/csv.ts';
import { speakerOf } from '../../server/text/in-language.ts';
import type { Language } from '../../shared/language.ts';
import type { Amount, Usage, UsageChart } from '../contract.ts';
import type { ChartKey } from '../limits.ts';
import type messages from './messages.es.json';

const speaker = speakerOf<typeof messages>('usage/server');

/** The table behind a chart. */
export function writeChartCsv(chart: UsageChart, language: Language): string {
  const say = speaker(language);
  const cell = (amount: Amount) => (amount === 'few' ? say('few') : amount);
  const amounts = [say('columns.value'), say('columns.before')];
  if (!chart.isOverTime) {
    const rows = chart.rows.map(({ label, value, before }) => [label, cell(value), cell(before)]);
    return writeCsv([say('columns.part'), ...amounts], rows, language);
  }
  const rows = chart.rows.map(({ from, to, value, before }) => [from, to, cell(value), cell(before)]);
  return writeCsv([say('columns.from'), say('columns.to'), ...amounts], rows, language);
}

interface SentFile {
  body: AsyncIterable<Uint8Array>;
  type: string;
  name: string;
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** One chart, or all of them. The names contain the last day of the period. */
export function writeExport(usage: Usage, key: ChartKey | undefined, language: Language): SentFile {
  const kind = speaker(language)('file');
  const day = new Date(`${usage.to}T00:00:00Z`);
  const fileOf = ({ title }: UsageChart) => downloadName(kind, [title], 'csv', day);
  const asked = usage.charts.find((chart) => chart.key === key);
  if (asked) {
    const body = whole(strToU8(writeChartCsv(asked, language)));
    return { body, type: 'text/csv; charset=utf-8', name: fileOf(asked) };
  }
  const files = usage.charts.map((chart) => [fileOf(chart), strToU8(writeChartCsv(chart, language))] as const);
  return {
    body: whole(zipSync(Object.fromEntries(files))),
    type: 'application/zip',
    name: downloadName(kind, [], 'zip', day),
  };
}
