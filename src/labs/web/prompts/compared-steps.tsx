import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BarChart } from '../../../web/ui/charts/bar-chart.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { type FactName, factNames } from './engine/answer-facts.ts';
import { RecordedAnswer } from './recorded-answer.tsx';
import type { PromptsControl } from './use-prompts.ts';

interface ControlProps {
  control: PromptsControl;
}

/** The steps that somebody has reached: one figure across all of them, and two side by side. */
export function ComparedSteps({ control }: ControlProps) {
  const t = useTranslations('labs.prompts.compare');
  return (
    <LabSection title={t('title')}>
      {control.reached === 0 ? (
        <p className="max-w-reading text-ink-soft">{t('waiting')}</p>
      ) : (
        <>
          <p className="max-w-reading">{t('introduction')}</p>
          <FigureAcrossSteps control={control} />
          <TwoSteps control={control} />
        </>
      )}
    </LabSection>
  );
}

function useStepNames({ reached, ingredients }: PromptsControl): string[] {
  const t = useTranslations('labs.prompts');
  return ingredients
    .slice(0, reached + 1)
    .map((name, at) => t('compare.step', { number: at + 1, name: t(`ingredients.${name}`) }));
}

function FigureAcrossSteps({ control }: ControlProps) {
  const t = useTranslations('labs.prompts');
  const [figure, setFigure] = useState<FactName>('words');
  const names = useStepNames(control);
  const facts = control.facts[control.task];
  return (
    <div className="flex max-w-reading flex-col gap-4">
      <SelectField
        label={t('compare.figure')}
        value={figure}
        onChange={({ target }) => setFigure(target.value as FactName)}
      >
        {factNames.map((name) => (
          <option key={name} value={name}>
            {t(`facts.names.${name}`)}
          </option>
        ))}
      </SelectField>
      <BarChart
        title={t('compare.chart', { figure: t(`facts.names.${figure}`) })}
        labelHeading={t('compare.stepHeading')}
        valueHeading={t(`facts.names.${figure}`)}
        {...(figure === 'reading' && { most: 100 })}
        rows={names.map((label, at) => {
          const value = facts[at]?.[figure] ?? 0;
          return { key: at, label, value, text: String(value) };
        })}
      />
    </div>
  );
}

function TwoSteps({ control }: ControlProps) {
  const t = useTranslations('labs.prompts');
  const names = useStepNames(control);
  const [left, setLeft] = useState(0);
  const [chosenRight, setRight] = useState<number>();
  const right = chosenRight ?? control.reached;
  const facts = control.facts[control.task];
  const sides = [
    { label: t('compare.first'), step: left, choose: setLeft },
    { label: t('compare.second'), step: right, choose: setRight },
  ];
  return (
    <>
      <h3 className="text-lg font-semibold">{t('compare.two')}</h3>
      <div className="grid gap-6 lg:grid-cols-2">
        {sides.map(({ label, step, choose }) => (
          <div key={label} className="flex min-w-0 flex-col gap-3">
            <SelectField label={label} value={String(step)} onChange={({ target }) => choose(Number(target.value))}>
              {names.map((name, at) => (
                <option key={name} value={at}>
                  {name}
                </option>
              ))}
            </SelectField>
            <RecordedAnswer control={control} step={step} headingLevel={4} />
          </div>
        ))}
      </div>
      <Table
        className="max-w-reading"
        caption={t('compare.table')}
        rows={factNames}
        rowKey={(name) => name}
        columns={[
          {
            key: 'name',
            header: t('compare.figure'),
            isRowHeader: true,
            cell: (name) => t(`facts.names.${name}`),
          },
          { key: 'left', header: names[left] ?? '', numeric: true, cell: (name) => facts[left]?.[name] },
          { key: 'right', header: names[right] ?? '', numeric: true, cell: (name) => facts[right]?.[name] },
        ]}
      />
    </>
  );
}
