import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { handInDraft } from '../../../web/data/stored-drafts.ts';
import { useDraft } from '../../../web/forms/draft.ts';
import { DraftedForm } from '../../../web/forms/drafted-form.tsx';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { MarkdownField } from '../../../web/markdown/markdown-field.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { submitTask, type WholeTask } from '../../contract/tasks.ts';
import { classLimits } from '../../limits.ts';
import { attachmentsField, readWithAttachments } from '../attachments/form-attachments.ts';
import { AttachmentField } from '../attachments/parts.ts';
import { useClassChanged } from '../changes.ts';
import { DeclarationFields } from './ai/declaration-fields.tsx';

interface SubmissionFormProps {
  task: WholeTask;
  /** Returns to the earlier submission, if there is one. */
  onCancel?: () => void;
  onDone: () => void;
}

/** Text, a link or files. They are saved on this device until they are submitted. */
export function SubmissionForm({ task, onCancel, onDone }: SubmissionFormProps) {
  const t = useTranslations('classrooms.tasks');
  const { form, draft, keepsFile, dropFile, asksAboutAi } = useSubmissionForm(task, onDone);
  const before = task.handIn;

  return (
    <DraftedForm key={draft.formKey} form={form} draft={draft}>
      <p className="text-ink-soft">{task.isPastDue ? t('lateHint') : t('handInHint')}</p>
      {task.lateNow > 0 && <p className="font-semibold">{t('late.now', { percent: task.lateNow })}</p>}
      <MarkdownField
        of="hand-in"
        label={t('text')}
        name="text"
        rows={6}
        defaultValue={draft.saved['text'] ?? before?.text}
        maxLength={classLimits.work}
        error={form.errors['text']}
      />
      <TextField
        label={t('link')}
        hint={t('linkHint')}
        name="link"
        type="url"
        inputMode="url"
        defaultValue={draft.saved['link'] ?? before?.link ?? ''}
        maxLength={classLimits.url}
        error={form.errors['link']}
      />
      {before?.file && keepsFile && (
        <p className="flex flex-wrap items-center gap-3">
          <span className="wrap-anywhere">{t('fileStays', { name: before.file.name })}</span>
          <Button size="sm" icon="x" onClick={dropFile}>
            {t('dropFile')}
          </Button>
        </p>
      )}
      <AttachmentField
        classId={task.classId}
        placed={before?.attachments ?? []}
        saved={draft.saved[attachmentsField]}
        error={form.errors[attachmentsField]}
      />
      {asksAboutAi && <DeclarationFields before={before?.ai ?? null} errors={form.errors} saved={draft.saved} />}
      <FormProblem problem={form.problem} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.sending && t('sending')}>{before ? t('handInAgain') : t('handIn')}</SubmitButton>
        {onCancel && <Button onClick={onCancel}>{t('keepAsIs')}</Button>}
      </div>
    </DraftedForm>
  );
}

/** Checks and sends a student's work. The single file of an earlier version stays unless it is dropped. */
function useSubmissionForm(task: WholeTask, onDone: () => void) {
  const t = useTranslations('classrooms.tasks');
  const call = useCall();
  const changed = useClassChanged(task.classId);
  const draft = useDraft(handInDraft(task.id));
  const [keepsFile, setKeepsFile] = useState(true);
  // A task that states no level asks nothing, either.
  const asksAboutAi = task.ai !== null;
  const keepsSomething = keepsFile && Boolean(task.handIn?.file);

  const form = useForm({
    schema: async () => {
      const { NewTaskSubmission, emptySubmission, noAiPurpose, undeclaredAi } = await import('../../schemas.ts');
      return NewTaskSubmission.refine(({ aiUsed }) => !asksAboutAi || aiUsed !== undefined, {
        error: undeclaredAi,
        path: ['aiUsed'],
      })
        .refine(({ aiUsed, aiPurpose }) => aiUsed !== 'true' || aiPurpose !== '', {
          error: noAiPurpose,
          path: ['aiPurpose'],
        })
        .refine(
          ({ text, link, attachmentIds = [] }) =>
            text !== '' || link !== null || keepsSomething || attachmentIds.length > 0,
          { error: emptySubmission, path: ['text'] },
        );
    },
    read: (sent) => ({ values: readWithAttachments(sent) }),
    async send({ text, link, attachmentIds, aiUsed, aiPurpose, aiConversation }) {
      const keepFile = keepsFile ? ('true' as const) : ('false' as const);
      const body = { text, link: link ?? '', keepFile, attachmentIds, aiUsed, aiPurpose, aiConversation };
      await call(submitTask, { params: { id: task.classId, taskId: task.id }, body });
      toast({ title: t('handedIn'), description: task.title });
      draft.discard();
      await changed();
      onDone();
    },
    onFailure: useFailureToast(t('handInFailed')),
  });

  return { form, draft, keepsFile, dropFile: () => setKeepsFile(false), asksAboutAi };
}
