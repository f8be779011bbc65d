import { useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { BarChart } from '../../../web/ui/charts/bar-chart.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { featuresOf, plainWords } from './engine/features.ts';
import type { TextControl } from './use-text-classifier.ts';

/** An example as the model gets it: its words, counted. */
export function ReadFeatures({ control: { names, groups } }: { control: TextControl }) {
  const t = useTranslations('labs.textClassifier.features');
  const format = useFormatter();
  const [chosen, setChosen] = useState('0/0');
  const [group = 0, place = 0] = chosen.split('/').map(Number);
  const text = groups[group]?.[place] ?? groups.flat()[0];
  const known = useMemo(() => new Set(groups.flat().flatMap(plainWords)), [groups]);
  if (text === undefined) return null;
  const words = plainWords(text);
  return (
    <LabSection isHeavy title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <SelectField
        className="max-w-reading"
        label={t('choose')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        {names.map((name, at) => (
          <optgroup key={at} label={name}>
            {groups[at]?.map((each, number) => (
              <option key={number} value={`${at}/${number}`}>
                {each}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <BarChart
        className="max-w-reading"
        title={t('chart')}
        labelHeading={t('word')}
        valueHeading={t('share')}
        most={1}
        rows={featuresOf(text).map(({ word, times, share }) => ({
          label: word,
          value: share,
          text: t('bar', {
            times,
            words: words.length,
            percent: format.number(share, { style: 'percent', maximumFractionDigits: 0 }),
          }),
        }))}
      />
      <p className="max-w-reading">{t('order', { text, turned: words.toReversed().join(' ') })}</p>
      <p className="max-w-reading text-sm text-ink-soft">{t('vocabulary', { words: known.size })}</p>
    </LabSection>
  );
}
