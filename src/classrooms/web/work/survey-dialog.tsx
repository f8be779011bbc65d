import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ListedSurvey, listSurveys } from '../../../surveys/contract.ts';
import { readAll, useCall } from '../../../web/data/query-client.ts';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { addSurvey } from '../../contract/items.ts';
import { LoadAllPages } from '../class/load-all-pages.tsx';
import { inUnit } from '../editing/in-unit.ts';
import type { ItemDialogProps } from '../editing/item-dialogs.tsx';
import { useSaved } from '../editing/use-saved.ts';

/** Adds a survey of the site to the class by reference. */
export function SurveyDialog({ classId, unitId, onEnd }: ItemDialogProps) {
  const t = useTranslations('classrooms.work');
  const surveys = useQuery(readAll(listSurveys, {}));
  return (
    <Dialog
      open
      onClose={onEnd}
      title={t('survey.title')}
      description={t('survey.explanation')}
      closeLabel={t('close')}
    >
      <LoadAllPages of={surveys}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-ink-soft">{t('survey.none')}</p>
          ) : (
            <SurveyForm classId={classId} surveys={all} unitId={unitId} onEnd={onEnd} />
          )
        }
      </LoadAllPages>
    </Dialog>
  );
}

interface SurveyFormProps {
  classId: number;
  surveys: readonly Pick<ListedSurvey, 'id' | 'title'>[];
  unitId: number | undefined;
  onEnd: () => void;
}

function SurveyForm({ classId, surveys, unitId, onEnd }: SurveyFormProps) {
  const t = useTranslations('classrooms.work');
  const call = useCall();
  const saved = useSaved(classId, onEnd);
  const [chosen, setChosen] = useState(surveys[0]?.id ?? 0);
  const add = useAction(
    async () => {
      const { title } = await call(addSurvey, {
        params: { id: classId },
        body: { surveyId: chosen, ...inUnit(unitId) },
      });
      await saved(t('survey.added'), title);
    },
    useFailureToast(t('changeFailed')),
  );
  return (
    <form
      method="post"
      className="flex flex-col gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        add.run();
      }}
    >
      <SelectField label={t('survey.choice')} value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
        {surveys.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <FormActions problem={add.problem} busy={add.sending && t('saving')} cancelLabel={t('cancel')} onCancel={onEnd}>
        {t('survey.submit')}
      </FormActions>
    </form>
  );
}
