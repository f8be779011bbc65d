import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BarChart } from './bar-chart.tsx';
import { barLengths } from './chart-row.ts';
import { ColumnChart } from './column-chart.tsx';

const row = (label: string, value: number) => ({ label, value, text: `${value} votos` });

describe('the length of a bar', () => {
  test.each<[string, number[], number | undefined, number[]]>([
    ['is a share of the highest', [1, 4, 2], undefined, [25, 100, 50]],
    ['is a share of the maximum', [30, 75], 100, [30, 75]],
    ['never exceeds the maximum', [120, -5], 100, [100, 0]],
    ['is nothing where nothing was counted', [0, 0], undefined, [0, 0]],
    ['of no rows is empty', [], undefined, []],
  ])('%s', (_, values, most, lengths) => {
    expect(
      barLengths(
        values.map((value) => row(`r${value}`, value)),
        most,
      ),
    ).toEqual(lengths);
  });
});

describe.each([
  ['bars', BarChart],
  ['columns', ColumnChart],
])('a chart of %s', (_, Chart) => {
  const html = renderToStaticMarkup(
    <Chart title="Temas" labelHeading="Tema" valueHeading="Votos" rows={[row('Ética', 3), row('Sesgos', 0)]} />,
  );

  test('is a table with its numbers', () => {
    expect(html).toMatch(/<caption[^>]*>Temas<\/caption>/);
    expect(html.match(/role="columnheader"[^>]*>(Tema|Votos)</g)).toHaveLength(2);
    expect(html).toMatch(/role="rowheader"[^>]*>Ética<.*<span[^>]*>3 votos<.*>Sesgos<.*<span[^>]*>0 votos</);
  });

  test('draws without inline styles, and nothing for no data', () => {
    expect(html).not.toMatch(/\sstyle=/);
    const bars = html.match(/fill-primary stroke-primary-line/g) ?? [];
    const empty = renderToStaticMarkup(
      <Chart title="Temas" labelHeading="Tema" valueHeading="Votos" rows={[row('Ética', 0)]} />,
    );
    expect(bars.length).toBeGreaterThan(0);
    expect(empty).not.toContain('fill-primary');
  });
});
