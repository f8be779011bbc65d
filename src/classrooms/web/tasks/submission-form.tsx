import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDraft } from '../../../web/forms/draft.ts';
import { DraftedForm } from '../../../web/forms/drafted-form.tsx';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { upload } from '../../../web/lazy/upload.ts';
import { MarkdownField } from '../../../web/markdown/markdown-field.tsx';
import { Progress } from '../../../web/ui/charts/progress.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { submitTask, type WholeTask } from '../../contract/tasks.ts';
import { classLimits } from '../../limits.ts';
import { useClassChanged } from '../changes.ts';
import { WorkFileField } from './work-file-field.tsx';

interface SubmissionFormProps {
  task: WholeTask;
  /** Returns to the earlier submission, if there is one. */
  onCancel?: () => void;
  onDone: () => void;
}

/** Text, a link or a file. Text and link are saved on this device until they are submitted. */
export function SubmissionForm({ task, onCancel, onDone }: SubmissionFormProps) {
  const t = useTranslations('classrooms.tasks');
  const { form, draft, file, setFile, keepsFile, dropFile, percent } = useSubmissionForm(task, onDone);
  const before = task.handIn;

  return (
    <DraftedForm key={draft.formKey} form={form} draft={draft}>
      <p className="text-ink-soft">{task.isPastDue ? t('lateHint') : t('handInHint')}</p>
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
      {before?.file && keepsFile && !file && (
        <p className="flex flex-wrap items-center gap-3">
          <span className="wrap-anywhere">{t('fileStays', { name: before.file.name })}</span>
          <Button size="sm" icon="x" onClick={dropFile}>
            {t('dropFile')}
          </Button>
        </p>
      )}
      <WorkFileField chosen={file} error={form.errors['file']} onFile={setFile} />
      {percent !== undefined && <Progress label={t('sendingFile')} value={percent} valueText={`${percent} %`} />}
      <FormProblem problem={form.problem} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.sending && t('sending')}>{before ? t('handInAgain') : t('handIn')}</SubmitButton>
        {onCancel && <Button onClick={onCancel}>{t('keepAsIs')}</Button>}
      </div>
    </DraftedForm>
  );
}

/** Checks and sends a student's work. A file that was submitted before stays unless it is dropped or replaced. */
function useSubmissionForm(task: WholeTask, onDone: () => void) {
  const t = useTranslations('classrooms.tasks');
  const changed = useClassChanged(task.classId);
  const draft = useDraft(`hand-in-${task.id}`);
  const [file, setFile] = useState<File>();
  const [keepsFile, setKeepsFile] = useState(true);
  const sending = useSubmitting(task);
  const hasFile = file !== undefined || (keepsFile && Boolean(task.handIn?.file));

  const form = useForm({
    schema: async () => {
      const { NewTaskSubmission, emptySubmission } = await import('../../schemas.ts');
      return NewTaskSubmission.refine(({ text, link }) => text !== '' || link !== null || hasFile, {
        error: emptySubmission,
        path: ['text'],
      });
    },
    async send({ text, link }) {
      await sending.send({ text, link: link ?? '', keepFile: keepsFile ? 'true' : 'false' }, file);
      toast({ title: t('handedIn'), description: task.title });
      draft.discard();
      await changed();
      onDone();
    },
    onFailure: useFailureToast(t('handInFailed')),
  });

  return { form, draft, file, setFile, keepsFile, dropFile: () => setKeepsFile(false), percent: sending.percent };
}

/** Sends the work, and reports how much of its file has been uploaded. */
function useSubmitting({ id, classId }: WholeTask) {
  const [percent, setPercent] = useState<number>();
  return {
    percent,
    async send(body: { text: string; link: string; keepFile: 'true' | 'false' }, file: File | undefined) {
      if (file) setPercent(0);
      try {
        await upload(submitTask, { params: { id: classId, taskId: id }, body, file }, setPercent);
      } finally {
        setPercent(undefined);
      }
    },
  };
}
