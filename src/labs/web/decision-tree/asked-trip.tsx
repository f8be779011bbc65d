import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { pathOf } from './engine/tree.ts';
import type { DecisionTreeControl } from './use-decision-tree.ts';

/** A trip of the reader's own, and the path on which the tree answers. */
export function AskedTrip({ control }: { control: DecisionTreeControl }) {
  const t = useTranslations('labs.decisionTree');
  const { state, change, asking, asked, grown } = control;
  const path = pathOf(grown.root, asked);
  const leaf = path.at(-1) ?? grown.root;
  return (
    <LabSection title={t('asked.title')}>
      <p className="max-w-reading">{t('asked.introduction')}</p>
      <fieldset className="max-w-reading">
        <legend className="font-semibold">{t('asked.legend')}</legend>
        <div className="grid sm:grid-cols-2">
          {asking.map((question) => (
            <Checkbox
              key={question}
              label={t(`questions.${question}`)}
              checked={asked[question]}
              onChange={(event) =>
                change({
                  asked: event.target.checked
                    ? [...state.asked, question]
                    : state.asked.filter((each) => each !== question),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="max-w-reading rounded-card border border-line bg-card p-4">
        <h3 className="pb-2 font-semibold">{t('asked.path')}</h3>
        <ol className="flex list-decimal flex-col gap-1 pl-6">
          {path.map(
            ({ split }) =>
              split && (
                <li key={split.question}>
                  {t(asked[split.question] ? 'asked.yes' : 'asked.no', { question: t(`questions.${split.question}`) })}
                </li>
              ),
          )}
        </ol>
        <p role="status" className="pt-2">
          {t('asked.answer', {
            says: leaf.saysLate ? 'late' : 'punctual',
            count: leaf.trips.length,
            late: leaf.late,
          })}
        </p>
      </div>
      <p className="max-w-reading text-sm text-ink-soft">{t('asked.explanation')}</p>
    </LabSection>
  );
}
