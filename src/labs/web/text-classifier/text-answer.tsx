import { useFormatter, useTranslations } from 'use-intl';
import { BarChart } from '../../../web/ui/charts/bar-chart.tsx';
import { highestPlace } from '../engine/chances.ts';
import { ChanceBars } from '../frame/chance-bars.tsx';
import { plainWords } from './engine/features.ts';
import { classify, pushesIn, type TextModel, unknownWords } from './engine/text-model.ts';

interface TextAnswerProps {
  model: TextModel;
  text: string;
  names: readonly string[];
}

/** What the model answers to a text, and the words that decided. */
export function TextAnswer({ model, text, names }: TextAnswerProps) {
  const t = useTranslations('labs.textClassifier.answer');
  const format = useFormatter();
  if (plainWords(text).length === 0) return <p className="text-ink-soft">{t('nothing')}</p>;
  const chances = classify(model, text);
  const pushes = pushesIn(model, text);
  const unknown = unknownWords(model, text);
  const best = highestPlace(chances);
  const percent = format.number(chances[best] ?? 0, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <>
      <p role="status" className="max-w-reading text-lg">
        {pushes.length > 0 ? t('is', { group: names[best] ?? '', percent }) : t('unknownOnly')}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ChanceBars
          title={t('chart')}
          labelHeading={t('group')}
          valueHeading={t('sureness')}
          names={names}
          chances={chances}
        />
        {pushes.length > 0 && (
          <BarChart
            title={t('deciders')}
            labelHeading={t('word')}
            valueHeading={t('strength')}
            rows={pushes.map(({ word, group, strength }) => ({
              label: t('pushes', { word, group: names[group] ?? '' }),
              value: strength,
              text: format.number(strength, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
            }))}
          />
        )}
      </div>
      {pushes.length > 0 && unknown.length > 0 && (
        <p className="max-w-reading text-sm text-ink-soft">
          {t('unknown', { words: unknown.map((word) => t('quoted', { word })).join(', ') })}
        </p>
      )}
    </>
  );
}
