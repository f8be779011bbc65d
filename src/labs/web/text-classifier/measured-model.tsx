import { useFormatter, useTranslations } from 'use-intl';
import { FigureCards } from '../../../web/ui/charts/figure-cards.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { highestPlace } from '../engine/chances.ts';
import { scoreOf } from '../engine/confusion.ts';
import { ConfusionTable } from '../frame/confusion-table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { classify } from './engine/text-model.ts';
import { textConfusion, textScore } from './engine/text-score.ts';
import type { TextControl, TrainedText } from './use-text-classifier.ts';

/** Accuracy and confusion with the examples that were set aside. */
export function MeasuredModel({ control, trained }: { control: TextControl; trained: TrainedText }) {
  const t = useTranslations('labs.textClassifier.measure');
  const { names, trainAgain, isRunning } = control;
  const { model, divided } = trained;
  const confusion = textConfusion(model, divided.heldOut);
  return (
    <LabSection isHeavy title={t('title')}>
      <FigureCards
        label={t('title')}
        figures={[
          { label: t('heldOut'), value: t('score', { ...scoreOf(confusion) }), note: t('heldOutNote') },
          {
            label: t('learning'),
            value: t('score', { ...textScore(model, divided.learning) }),
            note: t('learningNote'),
          },
        ]}
      />
      <p className="max-w-reading">{t('why')}</p>
      <div className="max-w-reading">
        <ConfusionTable
          caption={t('confusion')}
          confusion={confusion}
          names={names}
          realHeading={t('real')}
          guessedHeading={(group) => t('guessed', { group })}
        />
      </div>
      <Mistakes trained={trained} names={names} />
      <div>
        <Button disabled={isRunning} onClick={() => void trainAgain()}>
          {t('again')}
        </Button>
      </div>
      <p className="max-w-reading text-sm text-ink-soft">{t('few')}</p>
    </LabSection>
  );
}

function Mistakes({ trained: { model, divided }, names }: { trained: TrainedText; names: readonly string[] }) {
  const t = useTranslations('labs.textClassifier.measure');
  const format = useFormatter();
  const mistakes = divided.heldOut.flatMap((texts, group) =>
    texts.flatMap((text) => {
      const chances = classify(model, text);
      const guessed = highestPlace(chances);
      return guessed === group ? [] : [{ text, group, guessed, chance: chances[guessed] ?? 0 }];
    }),
  );
  if (mistakes.length === 0) return <p className="max-w-reading">{t('noMistakes')}</p>;
  return (
    <div className="flex max-w-reading flex-col gap-2">
      <h3 className="font-semibold">{t('mistakes')}</h3>
      <ul className="flex list-disc flex-col gap-1 pl-6">
        {mistakes.map(({ text, group, guessed, chance }) => (
          <li key={text}>
            {t('mistake', {
              text,
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
