import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fileTypes } from '../../../shared/files.ts';
import { useDraft } from '../../../web/forms/draft.ts';
import { DraftedForm } from '../../../web/forms/drafted-form.tsx';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useFileLabels } from '../../../web/forms/use-file-labels.ts';
import { upload } from '../../../web/lazy/upload.ts';
import { MarkdownField } from '../../../web/markdown/markdown-field.tsx';
import { Progress } from '../../../web/ui/charts/progress.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { FileField } from '../../../web/ui/fields/file-field.tsx';
import { submitTask, type WholeTask } from '../../contract/tasks.ts';
import { classLimits } from '../../limits.ts';
import { useClassChanged } from '../changes.ts';
import { fileProblemOf } from './file-problem.ts';

const endings = Object.keys(fileTypes);

interface SubmissionFormProps {
  task: WholeTask;
  /** Set if there is an earlier submission to go back to. */
  onCancel?: () => void;
  onDone: () => void;
}

/** Text, a link or a file. Text and link are saved on this device until they are submitted. */
export function SubmissionForm({ task, onCancel, onDone }: SubmissionFormProps) {
  const t = useTranslations('classrooms.tasks');
  const changed = useClassChanged(task.classId);
  const draft = useDraft(`hand-in-${task.id}`);
  const [file, setFile] = useState<File>();
  const [keepsFile, setKeepsFile] = useState(true);
  const sending = useSubmitting(task);
  const before = task.handIn;
  const hasFile = file !== undefined || (keepsFile && Boolean(before?.file));

  const form = useForm({
    schema: async () => {
      const { NewTaskSubmission: NewHandIn, emptySubmission: emptyHandIn } = await import('../../schemas.ts');
      return NewHandIn.refine(({ text, link }) => text !== '' || link !== null || hasFile, {
        error: emptyHandIn,
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
          <Button size="sm" icon="x" onClick={() => setKeepsFile(false)}>
            {t('dropFile')}
          </Button>
        </p>
      )}
      <WorkFileField chosen={file} error={form.errors['file']} onFile={setFile} />
      {sending.percent !== undefined && (
        <Progress label={t('sendingFile')} value={sending.percent} valueText={`${sending.percent} %`} />
      )}
      <FormProblem problem={form.problem} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.sending && t('sending')}>{before ? t('handInAgain') : t('handIn')}</SubmitButton>
        {onCancel && <Button onClick={onCancel}>{t('keepAsIs')}</Button>}
      </div>
    </DraftedForm>
  );
}

interface WorkFileFieldProps {
  chosen: File | undefined;
  error: string | undefined;
  onFile: (file: File | undefined) => void;
}

/** An unacceptable file is refused at once and not selected. */
function WorkFileField({ chosen: file, error, onFile }: WorkFileFieldProps) {
  const t = useTranslations('classrooms.tasks');
  const [problem, setProblem] = useState<ReturnType<typeof fileProblemOf>>();

  function choose(input: HTMLInputElement): void {
    const chosen = input.files?.[0];
    const found = chosen && fileProblemOf(chosen);
    setProblem(found);
    onFile(found ? undefined : chosen);
    if (found) input.value = '';
  }

  return (
    <FileField
      label={t('file')}
      hint={t('fileHint', { endings: endings.join(', ') })}
      words={useFileLabels()}
      chosen={file?.name}
      accept={endings.map((ending) => `.${ending}`).join(',')}
      error={problem ? t(`fileProblems.${problem}`) : error}
      onChange={(event) => choose(event.target)}
    />
  );
}

/** Submits the work and reports the progress of the upload. */
function useSubmitting({ id, classId }: WholeTask) {
  const [percent, setPercent] = useState<number>();
  return {
    percent,
    async send(body: { text: string; link: string; keepFile: 'true' | 'false' }, file: File | undefined) {
      if (file) setPercent(0);
      try {
        await upload(submitTask, { params: { id: String(classId), taskId: String(id) }, body, file }, setPercent);
      } finally {
        setPercent(undefined);
      }
    },
  };
}
