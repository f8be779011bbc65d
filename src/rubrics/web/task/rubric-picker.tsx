import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ShownRubric } from '../../../shared/marks/rubric-grid.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { rubricQuery } from '../data/queries.ts';
import { keptRubric, rubricOfValue } from '../data/rubric-in-form.ts';
import { RubricView } from '../grid/rubric-view.tsx';
import { RubricOptions, RubricsLoading, useRubrics } from './rubric-field.tsx';

export interface RubricPickerProps {
  rubric: ShownRubric | undefined;
  error: string | undefined;
  onChange: (rubric: ShownRubric | undefined) => void;
}

/** The rubric of a question. The question keeps what it says now, whatever becomes of the rubric. */
export function RubricPicker({ rubric, error, onChange }: RubricPickerProps) {
  const t = useTranslations('rubrics.field');
  const queries = useQueryClient();
  const lists = useRubrics();
  const choice = useAction(
    async (value: string) => {
      const chosen = rubricOfValue(value);
      const found =
        'slug' in chosen
          ? lists?.library.find(({ slug }) => slug === chosen.slug)
          : await queries.fetchQuery(rubricQuery(chosen.id));
      if (found) onChange({ title: found.title, grid: found.grid });
    },
    useFailureToast(t('failed')),
  );
  if (!lists) return <RubricsLoading />;
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={t('label')}
        hint={t('questionHint')}
        error={error}
        value={rubric ? keptRubric : ''}
        onChange={({ target: { value } }) => {
          if (value === '') onChange(undefined);
          else if (value !== keptRubric) choice.run(value);
        }}
      >
        <option value="">{t('none')}</option>
        {rubric && <option value={keptRubric}>{rubric.title}</option>}
        <RubricOptions {...lists} />
      </SelectField>
      {rubric && (
        <details>
          <summary className="w-fit cursor-pointer text-sm text-ink-soft">{t('open')}</summary>
          <div className="pt-3">
            <RubricView grid={rubric.grid} />
          </div>
        </details>
      )}
    </div>
  );
}
