import { useFormatter, useTranslations } from 'use-intl';
import { BarChart } from '../../../web/ui/charts/bar-chart.tsx';
import { strongestWords, type TextModel } from './engine/text-model.ts';

interface WordWeightsProps {
  model: TextModel;
  group: number;
  name: string;
  /** The weight of a full bar, so that the charts of several groups can be compared. */
  most?: number;
}

export const shownWords = 6;

/** The words that push most to a group. */
export function WordWeights({ model, group, name, most }: WordWeightsProps) {
  const t = useTranslations('labs.textClassifier.weights');
  const format = useFormatter();
  return (
    <BarChart
      title={t('title', { group: name })}
      labelHeading={t('word')}
      valueHeading={t('weight')}
      most={most}
      rows={strongestWords(model, group, shownWords).map(({ word, strength }) => ({
        label: word,
        value: strength,
        text: format.number(strength, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      }))}
    />
  );
}
