import { useFormatter, useTranslations } from 'use-intl';
import { BarChart } from '../../../web/ui/charts/bar-chart.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { divide, mixtureOf, type TreeNode } from './engine/tree.ts';
import { Scores } from './scores.tsx';
import type { DecisionTreeControl } from './use-decision-tree.ts';

/** The reader chooses the questions and sees how well each one sorts. */
export function OwnQuestions({ control }: { control: DecisionTreeControl }) {
  const t = useTranslations('labs.decisionTree.own');
  const { state, change, learning, hand } = control;
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <p className="max-w-reading">{t('mixture', { now: Math.round(mixtureOf(learning) * 100) })}</p>
      <div className="flex max-w-reading flex-col gap-4">
        <QuestionChoice
          control={control}
          label={t('first')}
          value={state.handFirst}
          onChange={(handFirst) => change({ handFirst })}
        />
        {hand.split && (
          <>
            <Group node={hand.split.yes} label={t('yes')} />
            <QuestionChoice
              control={control}
              label={t('whereYes')}
              value={state.handYes}
              onChange={(handYes) => change({ handYes })}
            />
            <Halves node={hand.split.yes} />
            <Group node={hand.split.no} label={t('no')} />
            <QuestionChoice
              control={control}
              label={t('whereNo')}
              value={state.handNo}
              onChange={(handNo) => change({ handNo })}
            />
            <Halves node={hand.split.no} />
          </>
        )}
      </div>
      {hand.split && (
        <>
          <Scores control={control} root={hand} label={t('scores')} />
          <Gains control={control} />
        </>
      )}
    </LabSection>
  );
}

interface QuestionChoiceProps {
  control: DecisionTreeControl;
  label: string;
  value: string;
  onChange: (question: string) => void;
}

function QuestionChoice({ control: { asking }, label, value, onChange }: QuestionChoiceProps) {
  const t = useTranslations('labs.decisionTree');
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('own.none')}</option>
      {asking.map((question) => (
        <option key={question} value={question}>
          {t(`questions.${question}`)}
        </option>
      ))}
    </SelectField>
  );
}

function Halves({ node: { split } }: { node: TreeNode }) {
  const t = useTranslations('labs.decisionTree.own');
  if (!split) return null;
  return (
    <div className="flex flex-col gap-2 border-l-2 border-line-strong pl-4">
      <Group node={split.yes} label={t('yes')} />
      <Group node={split.no} label={t('no')} />
    </div>
  );
}

/** How many of a group were late, drawn and in words. */
function Group({ node: { trips, late, saysLate }, label }: { node: TreeNode; label: string }) {
  const t = useTranslations('labs.decisionTree.own');
  const share = trips.length > 0 ? (late / trips.length) * 100 : 0;
  return (
    <div className="flex flex-col gap-1">
      <p>
        <strong>{label}</strong>{' '}
        {trips.length === 0
          ? t('empty')
          : t('group', {
              count: trips.length,
              late,
              mixture: Math.round(mixtureOf(trips) * 100),
              says: saysLate ? 'late' : 'punctual',
            })}
      </p>
      <svg aria-hidden="true" className="h-3 w-full" strokeWidth="1">
        <rect width="100%" height="100%" rx="3" className="fill-sunken stroke-line-strong" />
        {share > 0 && <rect width={`${share}%`} height="100%" rx="3" className="fill-primary stroke-primary-line" />}
      </svg>
    </div>
  );
}

/** By how much each question would sort all trips, for whoever has chosen. */
function Gains({ control: { learning, asking } }: { control: DecisionTreeControl }) {
  const t = useTranslations('labs.decisionTree');
  const format = useFormatter();
  const gains = asking
    .map((question) => ({ question, gain: divide(learning, question).gain * 100 }))
    .toSorted((one, other) => other.gain - one.gain);
  return (
    <details className="max-w-reading">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('own.compare')}</summary>
      <BarChart
        title={t('own.gains')}
        labelHeading={t('own.question')}
        valueHeading={t('own.gain')}
        rows={gains.map(({ question, gain }) => ({
          label: t(`questions.${question}`),
          value: gain,
          text: format.number(gain, { maximumFractionDigits: 1 }),
        }))}
      />
      <p className="pt-3 text-sm text-ink-soft">{t('own.gainsHint')}</p>
    </details>
  );
}
