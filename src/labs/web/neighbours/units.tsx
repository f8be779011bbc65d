import { useFormatter, useTranslations } from 'use-intl';
import { BarChart } from '../../../web/ui/charts/bar-chart.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { factorsOf, nearestTo, scales, scoreOn, votesOf } from './engine/nearest.ts';
import type { NeighboursControl } from './use-neighbours.ts';

/** The same fruits in other units: others become neighbours. */
export function Units({ control }: { control: NeighboursControl }) {
  const t = useTranslations('labs.neighbours');
  const format = useFormatter();
  const { scale, change, known, heldOut, point, state } = control;
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  const answers = scales.map((each) => {
    const [winner] = votesOf(nearestTo(point, known, state.voters, factorsOf(each, known)));
    return { scale: each, winner };
  });
  return (
    <LabSection title={t('units.title')}>
      <p className="max-w-reading">{t('units.introduction')}</p>
      <RadioGroup
        className="max-w-reading"
        legend={t('units.legend')}
        hint={t('units.hint')}
        name="neighbours-scale"
        value={scale}
        onChange={(chosen) => change({ scale: chosen })}
        options={scales.map((each) => ({ value: each, label: t(`units.${each}`), hint: t(`units.${each}Hint`) }))}
      />
      <div role="status">
        <ul className="flex max-w-reading list-disc flex-col gap-1 pl-6">
          {answers.map(({ scale: each, winner }) => (
            <li key={each}>
              {t('units.answer', {
                scale: t(`units.${each}`),
                kind: winner ? t(`kinds.${winner.kind}`) : '—',
                votes: winner?.votes ?? 0,
                all: Math.min(state.voters, known.length),
              })}
            </li>
          ))}
        </ul>
      </div>
      <BarChart
        className="max-w-reading"
        title={t('units.chart', { count: state.voters })}
        labelHeading={t('units.legend')}
        valueHeading={t('units.right')}
        most={1}
        rows={scales.map((each) => {
          const { right, total } = scoreOn(heldOut, known, state.voters, each);
          const text = t('units.bar', { percent: percent(right / total), right, total });
          return { key: each, label: t(`units.${each}`), value: right / total, text };
        })}
      />
      <p className="max-w-reading">{t('units.why')}</p>
    </LabSection>
  );
}
