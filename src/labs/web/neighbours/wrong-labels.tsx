import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { SeriesChart } from '../../../web/ui/charts/series-chart.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { scoreOn } from './engine/nearest.ts';
import { type NeighboursControl, voterChoices, wrongShares } from './use-neighbours.ts';

/** With wrong labels, asking only one neighbour is learning the mistakes by heart. */
export function WrongLabels({ control }: { control: NeighboursControl }) {
  const t = useTranslations('labs.neighbours.wrong');
  const format = useFormatter();
  const { state, change, known, heldOut, scale } = control;
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  const shares = useMemo(
    () =>
      voterChoices.map((voters) => {
        const [learnt, unseen] = [scoreOn(known, known, voters, scale), scoreOn(heldOut, known, voters, scale)];
        return { voters, learnt: learnt.right / learnt.total, heldOut: unseen.right / unseen.total };
      }),
    [known, heldOut, scale],
  );
  const best = shares.reduce((before, each) => (each.heldOut > before.heldOut ? each : before));
  const top = Math.max(...shares.flatMap((each) => [each.learnt, each.heldOut]));
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <div className="max-w-reading">
        <SelectField
          label={t('share')}
          hint={t('shareHint')}
          value={state.wrong}
          onChange={(event) => change({ wrong: Number(event.target.value) })}
        >
          {wrongShares.map((share) => (
            <option key={share} value={share}>
              {percent(share / 100)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="flex max-w-reading flex-col gap-2">
        <h3 className="font-semibold">{t('chart')}</h3>
        <SeriesChart
          title={t('chart')}
          topText={percent(top)}
          rows={shares.map((each) => ({
            key: String(each.voters),
            label: t('voters', { count: each.voters }),
            value: each.heldOut,
            text: percent(each.heldOut),
            before: each.learnt,
            beforeText: percent(each.learnt),
          }))}
          words={{ label: t('label'), value: t('heldOut'), before: t('learnt'), table: t('table') }}
        />
      </div>
      <p role="status" className="max-w-reading">
        {t('best', { voters: best.voters, percent: percent(best.heldOut), one: percent(shares[0]?.heldOut ?? 0) })}
      </p>
      <p className="max-w-reading">{t('why')}</p>
      <p className="max-w-reading text-sm text-ink-soft">{t('honest')}</p>
    </LabSection>
  );
}
