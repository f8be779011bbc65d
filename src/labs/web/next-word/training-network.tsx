import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { LossChart } from '../frame/loss-chart.tsx';
import { StepButtons } from '../frame/step-buttons.tsx';
import { divideWords } from './engine/divided-words.ts';
import { contextWords, countNumbers, embeddingSize, hiddenUnits } from './engine/network.ts';
import { mostKnownWords } from './engine/vocabulary.ts';
import { wordsOf } from './engine/words.ts';
import { passesOf, type TrainedNetwork } from './network-task.ts';
import { useNetwork } from './use-network.ts';
import type { NextWordControl } from './use-next-word.ts';

const fewPasses = 3;

/** A network learns from the same text: the error falls. */
export function TrainingNetwork({ control }: { control: NextWordControl }) {
  const t = useTranslations('labs.nextWord.network');
  const { text, state } = control;
  const { most, made, isRunning, latest, train, stop, beginAnew } = useNetwork(control);
  const known = useMemo(() => divideWords(wordsOf(text)).vocabulary.words.length, [text]);
  return (
    <LabSection title={t('title')}>
      <div className="flex max-w-reading flex-col gap-3">
        <p>{t('introduction', { each: embeddingSize, back: contextWords, units: hiddenUnits })}</p>
        <p>{t('numbers', { most: mostKnownWords, words: known, numbers: countNumbers(known) })}</p>
        <p>{t('passes')}</p>
      </div>
      <StepButtons
        words={{
          toTheEnd: t('train', { most }),
          one: t('one'),
          some: t('some', { count: fewPasses }),
          training: t('training'),
        }}
        made={made}
        some={fewPasses}
        most={most}
        isRunning={isRunning}
        cannotTrain={false}
        onTrain={(target) => void train(target)}
        onStop={stop}
      />
      <p role="status" className="max-w-reading">
        {made >= most && !isRunning && t('over')}
      </p>
      {latest && <FallingError latest={latest} />}
      {state.passes > 0 && (
        <div className="flex max-w-reading flex-col items-start gap-2">
          <Button disabled={isRunning} onClick={beginAnew}>
            {t('again')}
          </Button>
          <p className="text-sm text-ink-soft">{t('againHint')}</p>
        </div>
      )}
    </LabSection>
  );
}

function FallingError({ latest }: { latest: TrainedNetwork }) {
  const t = useTranslations('labs.nextWord.network');
  const format = useFormatter();
  const number = (loss = 0) => format.number(loss, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const losses = latest.losses.map(({ learning, heldOut }) => ({
    learning,
    heldOut: latest.heldOut > 0 ? heldOut : null,
  }));
  const last = latest.losses.at(-1);
  return (
    <>
      <p className="max-w-reading">
        {t('summary', { passes: passesOf(latest), learning: number(last?.learning) })}{' '}
        {latest.heldOut > 0 && t('summaryAside', { heldOut: number(last?.heldOut) })}
      </p>
      <LossChart
        title={t('chart')}
        losses={losses}
        topText={(loss) => t('top', { loss })}
        words={{ step: t('pass'), learning: t('learning'), heldOut: t('heldOut'), table: t('table') }}
      />
      <p className="max-w-reading text-sm text-ink-soft">{t('meaning')}</p>
    </>
  );
}
