import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { FigureCards } from '../../../web/ui/charts/figure-cards.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { highestPlace } from '../engine/chances.ts';
import { scoreOf } from '../engine/confusion.ts';
import { ConfusionTable } from '../frame/confusion-table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { DrawingPicture } from './drawing-picture.tsx';
import { classifyDrawing, drawingConfusion, drawingScore } from './engine/drawing-score.ts';
import type { DrawingsControl, TrainedNetwork } from './use-drawings.ts';

interface MeasuredProps {
  control: DrawingsControl;
  trained: TrainedNetwork;
}

/** Accuracy and confusion with the drawings that were set aside. */
export function MeasuredNetwork({ control, trained }: MeasuredProps) {
  const t = useTranslations('labs.drawings.measure');
  const { names, trainAgain, isRunning } = control;
  const { confusion, learnt } = useMemo(() => {
    const { network, divided } = trained;
    return {
      confusion: drawingConfusion(network, divided.heldOut),
      learnt: drawingScore(network, divided.learning),
    };
  }, [trained]);
  return (
    <LabSection isHeavy title={t('title')}>
      <FigureCards
        label={t('title')}
        figures={[
          { label: t('heldOut'), value: t('score', { ...scoreOf(confusion) }), note: t('heldOutNote') },
          { label: t('learning'), value: t('score', { ...learnt }), note: t('learningNote') },
        ]}
      />
      <div className="flex max-w-reading flex-col gap-4">
        <p>{t('why')}</p>
        <ConfusionTable
          caption={t('confusion')}
          confusion={confusion}
          names={names}
          realHeading={t('real')}
          guessedHeading={(group) => t('guessed', { group })}
        />
        <Mistakes control={control} trained={trained} />
        <div>
          <Button disabled={isRunning} onClick={() => void trainAgain()}>
            {t('again')}
          </Button>
        </div>
        <p className="text-sm text-ink-soft">{t('few')}</p>
      </div>
    </LabSection>
  );
}

function Mistakes({ control: { names }, trained }: MeasuredProps) {
  const t = useTranslations('labs.drawings.measure');
  const format = useFormatter();
  const mistakes = useMemo(
    () =>
      trained.divided.heldOut.flatMap((drawings, group) =>
        drawings.flatMap((drawing) => {
          const chances = classifyDrawing(trained.network, drawing);
          const guessed = highestPlace(chances);
          return guessed === group ? [] : [{ drawing, group, guessed, chance: chances[guessed] ?? 0 }];
        }),
      ),
    [trained],
  );
  if (mistakes.length === 0) return <p>{t('noMistakes')}</p>;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('mistakes')}</h3>
      <ul className="flex flex-col gap-2">
        {mistakes.map(({ drawing, group, guessed, chance }, place) => (
          <li key={place} className="flex items-center gap-3">
            <DrawingPicture drawing={drawing} name={names[group] ?? ''} className="size-14 shrink-0" />
            {t('mistake', {
              real: names[group] ?? '',
              guessed: names[guessed] ?? '',
              percent: format.number(chance, { style: 'percent', maximumFractionDigits: 0 }),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
