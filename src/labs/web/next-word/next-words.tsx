import { useFormatter, useTranslations } from 'use-intl';
import { BarChart } from '../../../web/ui/charts/bar-chart.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { TextAreaField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { longestTriedText } from '../../limits.ts';
import { LabSection } from '../frame/lab-section.tsx';
import { highestOrder } from './engine/model.ts';
import type { NextWordAnswer } from './next-word-task.ts';
import type { NextWordControl } from './use-next-word.ts';

interface NextWordsProps {
  control: NextWordControl;
  answer: NextWordAnswer;
}

/** What may follow what is typed so far, and how often it did in the text. */
export function NextWords({ control, answer }: NextWordsProps) {
  const t = useTranslations('labs.nextWord.next');
  const { state, change } = control;
  return (
    <LabSection isHeavy title={t('title')}>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <TextAreaField
            label={t('typed')}
            hint={t('typedHint')}
            rows={4}
            maxLength={longestTriedText}
            value={state.typed}
            onChange={(event) => change({ typed: event.target.value })}
          />
          <SelectField
            label={t('order')}
            hint={t('orderHint')}
            value={state.order}
            onChange={(event) => change({ order: Number(event.target.value) })}
          >
            {Array.from({ length: highestOrder }, (_, place) => (
              <option key={place} value={place + 1}>
                {t('lookBack', { count: place })}
              </option>
            ))}
          </SelectField>
        </div>
        <Candidates control={control} answer={answer} />
      </div>
    </LabSection>
  );
}

function Candidates({ control, answer: { prediction, candidates } }: NextWordsProps) {
  const t = useTranslations('labs.nextWord.next');
  const format = useFormatter();
  const { context, total, candidates: shown } = prediction;
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        {context.length > 0
          ? t('after', { context: context.join(' '), times: total, kinds: candidates })
          : t('afterNothing', { kinds: candidates })}
      </p>
      <BarChart
        title={t('chart')}
        labelHeading={t('word')}
        valueHeading={t('times')}
        most={total}
        rows={shown.map(({ word, times, share }) => ({
          label: word,
          value: times,
          text: t('bar', { times, percent: percent(share) }),
        }))}
      />
      <div role="group" aria-label={t('pick')} className="flex flex-wrap gap-2 print:hidden">
        {shown.map(({ word }) => (
          <Button key={word} size="sm" aria-label={t('add', { word })} onClick={() => control.pick(word)}>
            {word}
          </Button>
        ))}
      </div>
    </div>
  );
}
