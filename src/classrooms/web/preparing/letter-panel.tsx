import { useTranslations } from 'use-intl';
import { writeLetter } from '../../../assist/contract/teacher-tools.ts';
import { assistLimits, letterSubjects } from '../../../assist/limits.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useDraft } from '../../../web/forms/draft.ts';
import { DraftedForm } from '../../../web/forms/drafted-form.tsx';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { PreparedTexts } from './prepared-texts.tsx';
import { usePrepared } from './use-prepared.ts';

/** A letter to the families of a class. */
export function LetterPanel() {
  const t = useTranslations('classrooms.preparing');
  const call = useCall();
  const { language } = usePreferences().preferences;
  const draft = useDraft('preparing-letter');
  const result = usePrepared('letter');
  const form = useForm({
    schema: async () => (await import('../../../assist/schemas.ts')).NewLetter,
    read: (data) => ({ values: { ...Object.fromEntries(data), language } }),
    async send(body) {
      const { text, toCheck, ...made } = await call(writeLetter, { body });
      const title = t('carta.title', { subject: t(`carta.subjects.${body.subject}`) });
      result.keep({ ...made, texts: [{ title, text, done: [], toCheck }] });
    },
    onFailure: useFailureToast(t('failed')),
  });
  return (
    <>
      <DraftedForm key={draft.formKey} className="flex max-w-reading flex-col gap-5" form={form} draft={draft}>
        <LetterFields saved={draft.saved} errors={form.errors} />
        <FormProblem problem={form.problem} />
        <div>
          <SubmitButton busy={form.sending && t('preparing')}>{t('carta.submit')}</SubmitButton>
        </div>
      </DraftedForm>
      <PreparedTexts draft={result} />
    </>
  );
}

interface LetterFieldsProps {
  /** The saved draft of the form. */
  saved: Readonly<Partial<Record<string, string>>>;
  errors: Readonly<Partial<Record<string, string>>>;
}

function LetterFields({ saved, errors }: LetterFieldsProps) {
  const t = useTranslations('classrooms.preparing');
  return (
    <>
      <SelectField
        label={t('carta.subject')}
        name="subject"
        defaultValue={saved['subject'] ?? letterSubjects[0]}
        error={errors['subject']}
      >
        {letterSubjects.map((subject) => (
          <option key={subject} value={subject}>
            {t(`carta.subjects.${subject}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('carta.group')}
        optionalLabel={t('optional')}
        name="group"
        maxLength={assistLimits.longestGroup}
        defaultValue={saved['group'] ?? ''}
        error={errors['group']}
      />
      <TextAreaField
        label={t('carta.facts')}
        optionalLabel={t('optional')}
        hint={t('carta.factsHint')}
        name="facts"
        rows={5}
        maxLength={assistLimits.longestFacts}
        defaultValue={saved['facts'] ?? ''}
        error={errors['facts']}
      />
      <TextField
        label={t('carta.sender')}
        optionalLabel={t('optional')}
        name="sender"
        maxLength={assistLimits.longestSender}
        defaultValue={saved['sender'] ?? ''}
        error={errors['sender']}
      />
    </>
  );
}
