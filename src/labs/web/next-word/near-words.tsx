import { useFormatter, useTranslations } from 'use-intl';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { BarChart } from '../../../web/ui/charts/bar-chart.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { nearWords } from './engine/network-words.ts';
import { embeddingSize } from './engine/network.ts';
import { isWord } from './engine/words.ts';
import type { TrainedNetwork } from './network-task.ts';
import type { NextWordControl } from './use-next-word.ts';

const shownWords = 6;
const shortLength = 3;

/** The words whose numbers came to be most like those of a word. */
export function NearWords({ control, trained: { network } }: { control: NextWordControl; trained: TrainedNetwork }) {
  const t = useTranslations('labs.nextWord.near');
  const format = useFormatter();
  const { language } = usePreferences().preferences;
  const { state, change } = control;
  const words = network.words.filter(isWord).toSorted((one, other) => one.localeCompare(other, language));
  // At first a frequent word that is not as short as «la».
  const frequent = network.words.find((word) => isWord(word) && word.length > shortLength);
  const chosen = [state.nearTo, frequent].find((word) => word !== undefined && words.includes(word)) ?? words[0];
  if (chosen === undefined) return null;
  const near = nearWords(network, chosen).filter(({ word }) => isWord(word));
  return (
    <LabSection isHeavy title={t('title')}>
      <p className="max-w-reading">{t('introduction', { each: embeddingSize })}</p>
      <div className="flex max-w-reading flex-col gap-4">
        <SelectField
          label={t('word')}
          translate="no"
          value={chosen}
          onChange={(event) => change({ nearTo: event.target.value })}
        >
          {words.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </SelectField>
        <BarChart
          title={t('chart', { word: chosen })}
          labelHeading={t('label')}
          valueHeading={t('value')}
          most={1}
          rows={near.slice(0, shownWords).map(({ word, cosine }) => ({
            label: word,
            value: cosine,
            text: format.number(cosine, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
          }))}
        />
        <p className="text-sm text-ink-soft">{t('explanation')}</p>
      </div>
    </LabSection>
  );
}
