import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { Scores } from './scores.tsx';
import { TreeDrawing } from './tree-drawing.tsx';
import { TreeList } from './tree-list.tsx';
import { allSteps, type DecisionTreeControl, deepest } from './use-decision-tree.ts';

/** The machine chooses its questions, one at a time. */
export function GrownTreeSection({ control }: { control: DecisionTreeControl }) {
  const t = useTranslations('labs.decisionTree');
  const { state, change, grown } = control;
  const last = grown.steps.at(-1);
  return (
    <LabSection title={t('grown.title')}>
      <p className="max-w-reading">{t('grown.introduction')}</p>
      <div className="max-w-reading">
        <SelectField
          label={t('grown.depth')}
          hint={t('grown.depthHint')}
          value={state.depth}
          onChange={(event) => change({ depth: Number(event.target.value) })}
        >
          {Array.from({ length: deepest }, (_, place) => (
            <option key={place} value={place + 1}>
              {t('grown.inARow', { count: place + 1 })}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={grown.isComplete} onClick={() => change({ steps: grown.steps.length + 1 })}>
          {t('grown.one')}
        </Button>
        <Button disabled={grown.isComplete} onClick={() => change({ steps: allSteps })}>
          {t('grown.all')}
        </Button>
        <Button variant="quiet" icon="undo" disabled={grown.steps.length === 0} onClick={() => change({ steps: 0 })}>
          {t('grown.restart')}
        </Button>
      </div>
      <p role="status" className="max-w-reading">
        {last
          ? t('grown.last', {
              number: grown.steps.length,
              question: t(`questions.${last.question}`),
              trips: last.trips,
              before: Math.round(last.before * 100),
              after: Math.round(last.after * 100),
            })
          : t('grown.nothing')}{' '}
        {grown.isComplete && t('grown.complete')}
      </p>
      <TreeDrawing root={grown.root} asked={control.asked} />
      <TreeList root={grown.root} />
      <Scores control={control} root={grown.root} label={t('grown.scores')} />
    </LabSection>
  );
}
