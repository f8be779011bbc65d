import { useFormatter, useTranslations } from 'use-intl';
import { LabResult } from '../frame/lab-result.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { scoreOn } from './engine/nearest.ts';
import { FarAway } from './far-away.tsx';
import { PlacedFruit } from './placed-fruit.tsx';
import { TaughtFruits } from './taught-fruits.tsx';
import { Units } from './units.tsx';
import { type NeighboursControl, useNeighbours, voterChoices } from './use-neighbours.ts';
import { Voters } from './voters.tsx';
import { WrongLabels } from './wrong-labels.tsx';

export function NeighboursLab() {
  const control = useNeighbours();
  return (
    <div className="flex flex-col gap-10">
      <PlacedFruit control={control} />
      <Voters control={control} />
      <Units control={control} />
      <FarAway control={control} />
      <WrongLabels control={control} />
      <TaughtFruits control={control} />
      <BigModels />
      <Result control={control} />
    </div>
  );
}

function BigModels() {
  const t = useTranslations('labs.neighbours.big');
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('same')}</p>
      <p className="max-w-reading">{t('different')}</p>
      <p className="max-w-reading">{t('think')}</p>
    </LabSection>
  );
}

function Result({ control }: { control: NeighboursControl }) {
  const t = useTranslations('labs.neighbours');
  const format = useFormatter();
  const { state, scale, known, heldOut, votes, neighbours, taught, reset } = control;
  const [winner] = votes;
  const percent = (most: number) => {
    const { right, total } = scoreOn(heldOut, known, most, scale);
    return format.number(right / total, { style: 'percent', maximumFractionDigits: 0 });
  };
  const lines = [
    t('result.heading'),
    t('result.fruit', { weight: state.weight, length: state.length }),
    t('result.votes', {
      kind: winner ? t(`kinds.${winner.kind}`) : '—',
      votes: winner?.votes ?? 0,
      all: neighbours.length,
    }),
    t('result.settings', { scale, wrong: state.wrong, taught: taught.length }),
    ...voterChoices.map((most) => t('result.score', { count: most, percent: percent(most) })),
  ];
  return <LabResult text={lines.join('\n')} fileName={`${t('result.file')}.txt`} onReset={reset} />;
}
