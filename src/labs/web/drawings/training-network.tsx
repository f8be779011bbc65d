import { useFormatter, useTranslations } from 'use-intl';
import { LabSection } from '../frame/lab-section.tsx';
import { LossChart } from '../frame/loss-chart.tsx';
import { StepButtons } from '../frame/step-buttons.tsx';
import { type DrawingsControl, fewestDrawings, mostPasses, type TrainedNetwork } from './use-drawings.ts';

const fewPasses = 5;

/** The training pass by pass: the loss falls. */
export function TrainingNetwork({ control }: { control: DrawingsControl }) {
  const t = useTranslations('labs.drawings.training');
  const { names, groups, divided, isReady, isRunning, isOutdated, latest, train, stop } = control;
  const made = latest && (isRunning || !isOutdated) ? latest.losses.length - 1 : 0;
  const missing = names.filter((_, group) => (groups[group] ?? []).length < fewestDrawings);
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">
        {t('aside', { learning: divided.learning.flat().length, heldOut: divided.heldOut.flat().length })}
      </p>
      <p className="max-w-reading">{t('pass')}</p>
      <StepButtons
        words={{
          toTheEnd: t('toTheEnd', { most: mostPasses }),
          one: t('one'),
          some: t('some', { count: fewPasses }),
          training: t('training'),
        }}
        made={made}
        some={fewPasses}
        most={mostPasses}
        isRunning={isRunning}
        cannotTrain={!isReady}
        onTrain={(target) => void train(target)}
        onStop={stop}
      />
      <p role="status" className="max-w-reading">
        {!isReady
          ? t('tooFew', { fewest: fewestDrawings, groups: missing.join(', ') })
          : isOutdated && !isRunning
            ? t('outdated')
            : made >= mostPasses && t('over')}
      </p>
      {latest && <FallingLoss latest={latest} groups={names.length} />}
    </LabSection>
  );
}

function FallingLoss({ latest: { losses }, groups }: { latest: TrainedNetwork; groups: number }) {
  const t = useTranslations('labs.drawings.training');
  const format = useFormatter();
  const number = (loss = 0) => format.number(loss, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const last = losses.at(-1);
  return (
    <>
      <p className="max-w-reading">
        {t('summary', { passes: losses.length - 1, learning: number(last?.learning), heldOut: number(last?.heldOut) })}
      </p>
      <LossChart
        title={t('chart')}
        losses={losses}
        topText={(loss) => t('top', { loss })}
        words={{ step: t('number'), learning: t('learning'), heldOut: t('heldOut'), table: t('table') }}
      />
      <p className="max-w-reading text-sm text-ink-soft">
        {t('meaning', { count: groups, loss: number(Math.log(groups)) })}
      </p>
    </>
  );
}
