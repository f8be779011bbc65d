import { useFormatter, useTranslations } from 'use-intl';
import { LabSection } from '../frame/lab-section.tsx';
import { LossChart } from '../frame/loss-chart.tsx';
import { StepButtons } from '../frame/step-buttons.tsx';
import { strongestWords } from './engine/text-model.ts';
import { fewestExamples, mostSteps, type TextControl, type TrainedText } from './use-text-classifier.ts';
import { WordWeights } from './word-weights.tsx';

const fewSteps = 10;

/** The training step by step: the loss falls and the words get their weights. */
export function TrainedModel({ control }: { control: TextControl }) {
  const t = useTranslations('labs.textClassifier.training');
  const { names, groups, divided, isReady, isRunning, isOutdated, latest, train, stop } = control;
  const made = latest && (isRunning || !isOutdated) ? latest.losses.length - 1 : 0;
  const missing = names.filter((_, group) => (groups[group] ?? []).length < fewestExamples);
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">
        {t('aside', { learning: divided.learning.flat().length, heldOut: divided.heldOut.flat().length })}
      </p>
      <p className="max-w-reading">{t('step')}</p>
      <StepButtons
        words={{
          toTheEnd: t('toTheEnd', { most: mostSteps }),
          one: t('one'),
          some: t('some', { count: fewSteps }),
          training: t('training'),
        }}
        made={made}
        some={fewSteps}
        most={mostSteps}
        isRunning={isRunning}
        cannotTrain={!isReady}
        onTrain={(target) => void train(target)}
        onStop={stop}
      />
      <p role="status" className="max-w-reading">
        {!isReady
          ? t('tooFew', { fewest: fewestExamples, groups: missing.join(', ') })
          : isOutdated && !isRunning
            ? t('outdated')
            : made >= mostSteps && t('over')}
      </p>
      {latest && <LearntWeights trained={latest} names={names} />}
    </LabSection>
  );
}

function LearntWeights({ trained: { model, losses }, names }: { trained: TrainedText; names: readonly string[] }) {
  const t = useTranslations('labs.textClassifier.training');
  const format = useFormatter();
  const number = (loss = 0) => format.number(loss, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const last = losses.at(-1);
  const most = Math.max(...names.map((_, group) => strongestWords(model, group, 1)[0]?.strength ?? 0));
  return (
    <>
      <p className="max-w-reading">
        {t('summary', { steps: losses.length - 1, learning: number(last?.learning), heldOut: number(last?.heldOut) })}
      </p>
      <LossChart
        title={t('chart')}
        losses={losses}
        topText={(loss) => t('top', { loss })}
        words={{ step: t('number'), learning: t('learning'), heldOut: t('heldOut'), table: t('table') }}
      />
      <p className="max-w-reading text-sm text-ink-soft">
        {t('meaning', { count: names.length, loss: number(Math.log(names.length)) })}
      </p>
      {losses.length > 1 && (
        <div className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {names.map((name, group) => (
            <WordWeights key={group} model={model} group={group} name={name} most={most} />
          ))}
        </div>
      )}
      <p className="max-w-reading">{t('weights')}</p>
    </>
  );
}
