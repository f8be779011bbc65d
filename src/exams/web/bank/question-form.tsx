import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { DraftNote } from '../../../web/forms/draft-note.tsx';
import { useDraft } from '../../../web/forms/draft.ts';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { TagField } from '../../../web/ui/fields/tag-field.tsx';
import type { QuestionFolder } from '../../contract/bank.ts';
import { bankLimits } from '../../limits.ts';
import type { EditedBankQuestion } from '../../schemas.ts';
import { QuestionEditor } from '../editor/parts.ts';
import { type QuestionDraft, questionOfDraft } from '../editor/question-draft.ts';

/** A question of the bank as it is being written. */
export interface WrittenQuestion {
  folderId: number;
  tags: string[];
  question: QuestionDraft;
}

interface QuestionFormProps {
  /** The name of its draft on this device. */
  name: string;
  first: WrittenQuestion;
  folders: readonly Pick<QuestionFolder, 'id' | 'name' | 'isShared'>[];
  send: (question: z.output<typeof EditedBankQuestion>) => Promise<void>;
}

/** The form of a new question or of an edited one. What is written stays on this device until it is saved. */
export function QuestionForm({ name, first, folders, send }: QuestionFormProps) {
  const draft = useDraft(name);
  const kept = draft.saved['question'];
  const drafted = kept === undefined ? undefined : (JSON.parse(kept) as WrittenQuestion);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      {drafted && <DraftNote onBeginAnew={draft.discard} />}
      {/* The key changes once what this device keeps is known. */}
      <Fields key={draft.formKey} draft={draft} first={drafted ?? first} folders={folders} send={send} />
    </div>
  );
}

interface FieldsProps extends Omit<QuestionFormProps, 'name'> {
  draft: ReturnType<typeof useDraft>;
}

function Fields({ draft, first, folders, send }: FieldsProps) {
  const t = useTranslations('exams.bank.form');
  const [written, setWritten] = useState(first);
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const change = (changes: Partial<WrittenQuestion>) => {
    const next = { ...written, ...changes };
    setWritten(next);
    draft.save({ question: JSON.stringify(next) });
  };
  const { errors, problem, sending, onSubmit } = useForm({
    schema: async () => (await import('../../schemas.ts')).EditedBankQuestion,
    read: () => ({
      values: { folderId: written.folderId, tags: written.tags, question: questionOfDraft(written.question) },
    }),
    async send(values) {
      await send(values);
      draft.discard();
    },
    // After the fields show their errors.
    onInvalid: () =>
      void requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
    onFailure: useFailureToast(t('failed')),
  });
  return (
    <form ref={setForm} method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      <SelectField
        label={t('folder')}
        required
        value={String(written.folderId)}
        error={errors['folderId']}
        onChange={(event) => change({ folderId: Number(event.target.value) })}
      >
        {folders.map(({ id, name, isShared }) => (
          <option key={id} value={id}>
            {isShared ? t('sharedFolder', { name }) : name}
          </option>
        ))}
      </SelectField>
      <QuestionEditor draft={written.question} errors={errors} onChange={(question) => change({ question })} />
      <TagField
        label={t('tags')}
        optionalLabel={t('optional')}
        hint={t('tagsHint')}
        tags={written.tags}
        onChange={(tags) => change({ tags })}
        addLabel={t('addTag')}
        removeLabel={(tag) => t('removeTag', { tag })}
        addedLabel={(tag) => t('addedTag', { tag })}
        removedLabel={(tag) => t('removedTag', { tag })}
        maxLength={bankLimits.tag}
        most={bankLimits.tags}
        error={errors['tags']}
      />
      <FormProblem problem={problem} />
      <div>
        <SubmitButton busy={sending && t('saving')}>{t('save')}</SubmitButton>
      </div>
    </form>
  );
}
