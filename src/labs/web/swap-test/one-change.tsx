import { useFormatter, useTranslations } from 'use-intl';
import { BarChart } from '../../../web/ui/charts/bar-chart.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { wordsOf } from '../next-word/engine/words.ts';
import { sentenceOf } from './engine/compare.ts';
import { dimensions } from './engine/notes.ts';
import { scoreOf } from './engine/scorer.ts';
import type { SwapTestAnswer } from './swap-test-task.ts';
import type { SwapTestControl } from './use-swap-test.ts';

interface OneChangeProps {
  control: SwapTestControl;
  answer: SwapTestAnswer;
}

/** The same sentence twice with one word changed: both scores, and the counts they come from. */
export function OneChange({ control, answer }: OneChangeProps) {
  const t = useTranslations('labs.swapTest');
  const format = useFormatter();
  const { state, phrases, dimension } = control;
  const pair = phrases.subjects[dimension][state.pair] ? state.pair : 0;
  const rest = phrases.asked[state.asked] ?? phrases.asked[0] ?? '';
  const sentences = ([0, 1] as const).map((side) => sentenceOf(phrases, { dimension, pair, side }, rest));
  const [ours = [], theirs = []] = sentences.map(wordsOf);
  const changed = ours.flatMap((word, place) => (word === theirs[place] ? [] : [word, theirs[place] ?? '']));
  const rows = sentences.map((label) => {
    const score = scoreOf(answer.scorer, wordsOf(label));
    return { label, value: score, text: format.number(score, { style: 'percent', maximumFractionDigits: 0 }) };
  });
  return (
    <LabSection isHeavy title={t('one.title')}>
      <p className="max-w-reading">{t('one.introduction')}</p>
      <Choices control={control} pair={pair} />
      <BarChart
        className="max-w-reading"
        title={t('one.chart')}
        labelHeading={t('one.sentence')}
        valueHeading={t('one.score')}
        most={1}
        rows={rows}
      />
      <WordCounts answer={answer} words={changed} />
      <p className="max-w-reading">{t('one.why')}</p>
    </LabSection>
  );
}

function Choices({ control: { state, change, phrases, dimension }, pair }: { control: SwapTestControl; pair: number }) {
  const t = useTranslations('labs.swapTest');
  return (
    <div className="grid max-w-reading gap-4 sm:grid-cols-2">
      <SelectField
        label={t('one.dimension')}
        value={dimension}
        onChange={(event) => change({ dimension: event.target.value })}
      >
        {dimensions.map((each) => (
          <option key={each} value={each}>
            {t(`dimensions.${each}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('one.pair')}
        value={pair}
        onChange={(event) => change({ pair: Number(event.target.value) })}
      >
        {phrases.subjects[dimension].map(([first, second], place) => (
          <option key={first} value={place}>
            {t('pair', { first: first ?? '', second: second ?? '' })}
          </option>
        ))}
      </SelectField>
      <SelectField
        className="sm:col-span-2"
        label={t('one.rest')}
        value={state.asked}
        onChange={(event) => change({ asked: Number(event.target.value) })}
      >
        {phrases.asked.map((rest, place) => (
          <option key={rest} value={place}>
            … {rest}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function WordCounts({ answer, words }: { answer: SwapTestAnswer; words: readonly string[] }) {
  const t = useTranslations('labs.swapTest.one');
  const format = useFormatter();
  const rows = words.map((word) => ({ word, ...(answer.scorer.words.get(word) ?? { yes: 0, no: 0 }) }));
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'word', header: t('word'), cell: ({ word }) => word, isRowHeader: true },
    { key: 'yes', header: t('inYes'), cell: ({ yes }) => format.number(yes), numeric: true },
    { key: 'no', header: t('inNo'), cell: ({ no }) => format.number(no), numeric: true },
  ];
  return (
    <Table className="max-w-reading" caption={t('counts')} columns={columns} rows={rows} rowKey={({ word }) => word} />
  );
}
