import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { byLanguage, languageFacts, languages } from '../../../shared/language.ts';
import { BarChart } from '../../../web/ui/charts/bar-chart.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { TokenList } from './token-list.tsx';
import type { TokensControl } from './use-tokens.ts';

/** The same sentences in each language, in the same order. */
const sentences = byLanguage(import.meta.glob<string[]>('./texts.*.json', { eager: true, import: 'default' }));

/** The same sentence in every language, cut by the same tokenizer. */
export function useComparison({ cut }: TokensControl, sentence = 0) {
  return languages.map((language) => {
    const text = sentences[language][sentence] ?? '';
    return { language, name: languageFacts[language].name, text, characters: [...text].length, tokens: cut(text) };
  });
}

export function LanguageCosts({ control }: { control: TokensControl }) {
  const t = useTranslations('labs.tokens.costs');
  const [sentence, setSentence] = useState(0);
  const rows = useComparison(control, sentence);
  const [shown] = rows;
  return (
    <LabSection isHeavy title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <SelectField
        className="max-w-reading"
        label={t('sentence')}
        value={sentence}
        onChange={(event) => setSentence(Number(event.target.value))}
      >
        {shown &&
          sentences[shown.language].map((_, place) => (
            <option key={place} value={place}>
              {t('number', { number: place + 1 })}
            </option>
          ))}
      </SelectField>
      <BarChart
        title={t('chart')}
        labelHeading={t('language')}
        valueHeading={t('tokens')}
        rows={rows.map(({ name, tokens, characters }) => ({
          label: name,
          value: tokens.length,
          text: t('bar', { count: tokens.length, characters }),
        }))}
      />
      {rows.map(({ language, name, tokens }) => (
        <div key={language} className="flex flex-col gap-2">
          <h3 className="font-semibold">{name}</h3>
          <TokenList tokens={tokens} label={t('list', { name })} lang={language} />
        </div>
      ))}
      <p className="max-w-reading">{t('why')}</p>
      <p className="max-w-reading text-sm text-ink-soft">{t('honest')}</p>
    </LabSection>
  );
}
