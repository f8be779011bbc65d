import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fileTypes } from '../../../shared/files.ts';
import { useDraft } from '../../../web/draft.ts';
import { FormProblem, SubmitButton } from '../../../web/form-parts.tsx';
import { useForm } from '../../../web/form.ts';
import { MarkdownField } from '../../../web/markdown/markdown-field.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { TextField } from '../../../web/ui/field.tsx';
import { Progress } from '../../../web/ui/progress.tsx';
import { toast } from '../../../web/ui/toast.tsx';
import { upload } from '../../../web/upload.ts';
import { handIn, type WholeTask } from '../../contract/tasks.ts';
import { useClassChanged } from '../changes.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { fileProblemOf } from './file-problem.ts';

const endings = Object.keys(fileTypes);

interface HandInFormProps {
  task: WholeTask;
  /** Where there is something to go back to. */
  onCancel?: () => void;
  onDone: () => void;
}

/** Words, a link or a file. Words and link are kept on this device until they are handed in. */
export function HandInForm({ task, onCancel, onDone }: HandInFormProps) {
  const t = useTranslations('classrooms.tasks');
  const changed = useClassChanged(task.classId);
  const draft = useDraft(`hand-in-${task.id}`);
  const [file, setFile] = useState<File>();
  const [fileProblem, setFileProblem] = useState<ReturnType<typeof fileProblemOf>>();
  const [keepsFile, setKeepsFile] = useState(true);
  const [percent, setPercent] = useState<number>();
  const before = task.handIn;
  const hasFile = file !== undefined || (keepsFile && Boolean(before?.file));

  const form = useForm({
    schema: async () => {
      const { NewHandIn, emptyHandIn } = await import('../../schemas.ts');
      return NewHandIn.refine(({ text, link }) => text !== '' || link !== null || hasFile, {
        error: emptyHandIn,
        path: ['text'],
      });
    },
    async send({ text, link }) {
      if (file) setPercent(0);
      try {
        await upload(
          handIn,
          {
            params: { id: String(task.classId), taskId: String(task.id) },
            body: { text, link: link ?? '', keepFile: keepsFile ? 'true' : 'false' },
            file,
          },
          setPercent,
        );
      } finally {
        setPercent(undefined);
      }
      toast({ title: t('handedIn'), description: task.title });
      draft.forget();
      await changed();
      onDone();
    },
    onFailure: useFailureToast(t('handInFailed')),
  });

  return (
    <form
      key={draft.formKey}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onInput={draft.onInput}
      className="flex flex-col gap-5"
    >
      <p className="text-ink-soft">{task.isPastDue ? t('lateHint') : t('handInHint')}</p>
      <MarkdownField
        label={t('text')}
        name="text"
        rows={6}
        defaultValue={draft.saved['text'] ?? before?.text}
        maxLength={50_000}
        error={form.fields['text']}
      />
      <TextField
        label={t('link')}
        hint={t('linkHint')}
        name="link"
        type="url"
        inputMode="url"
        defaultValue={draft.saved['link'] ?? before?.link ?? ''}
        maxLength={2000}
        error={form.fields['link']}
      />
      {before?.file && keepsFile && !file && (
        <p className="flex flex-wrap items-center gap-3">
          <span className="wrap-anywhere">{t('fileStays', { name: before.file.name })}</span>
          <Button size="sm" icon="x" onClick={() => setKeepsFile(false)}>
            {t('dropFile')}
          </Button>
        </p>
      )}
      <TextField
        label={t('file')}
        hint={t('fileHint', { endings: endings.join(', ') })}
        type="file"
        accept={endings.map((ending) => `.${ending}`).join(',')}
        error={fileProblem ? t(`fileProblems.${fileProblem}`) : form.fields['file']}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          const problem = chosen && fileProblemOf(chosen);
          setFileProblem(problem);
          setFile(problem ? undefined : chosen);
          if (problem) event.target.value = '';
        }}
      />
      {percent !== undefined && <Progress label={t('sendingFile')} value={percent} valueText={`${percent} %`} />}
      <FormProblem problem={form.problem} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.sending && t('sending')}>{before ? t('handInAgain') : t('handIn')}</SubmitButton>
        {onCancel && <Button onClick={onCancel}>{t('keepAsIs')}</Button>}
      </div>
    </form>
  );
}
