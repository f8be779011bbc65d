import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { blankExam, draftOfExam, type ExamDraft, ExamFields, examOfDraft } from '../../../exams/web/public.ts';
import { useAction } from '../../../web/form.ts';
import { usePreferences } from '../../../web/preferences.tsx';
import { useCall } from '../../../web/query-client.ts';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { TextField } from '../../../web/ui/field.tsx';
import { toast } from '../../../web/ui/toast.tsx';
import { changeClassTest, createClassTest, type EditedClassTest } from '../../contract/class-tests.ts';
import { useClassChanged } from '../changes.ts';
import { FormEnd } from '../form-end.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { Whole } from '../whole.tsx';
import { editedTestQuery } from './queries.ts';

interface TestDialogProps {
  classId: number;
  testId: number | 'new';
  onEnd: () => void;
}

export function TestDialog({ classId, testId, onEnd }: TestDialogProps) {
  const t = useTranslations('classrooms');
  return (
    <Dialog
      open
      onClose={onEnd}
      title={testId === 'new' ? t('tests.addTitle') : t('tests.editTitle')}
      closeLabel={t('close')}
      className="wide-dialog"
    >
      {testId === 'new' ? (
        <TestForm classId={classId} onEnd={onEnd} />
      ) : (
        <EditTest classId={classId} testId={testId} onEnd={onEnd} />
      )}
    </Dialog>
  );
}

function EditTest({ classId, testId, onEnd }: { classId: number; testId: number; onEnd: () => void }) {
  const whole = useQuery({ ...editedTestQuery(classId, testId), staleTime: 0 });
  return <Whole of={whole}>{(test) => <TestForm classId={classId} test={test} onEnd={onEnd} />}</Whole>;
}

interface TestFormProps {
  classId: number;
  test?: EditedClassTest;
  onEnd: () => void;
}

function TestForm({ classId, test, onEnd }: TestFormProps) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const changed = useClassChanged(classId);
  const { language } = usePreferences().preferences;
  const form = useRef<HTMLFormElement>(null);
  const [exam, setExam] = useState<ExamDraft>(test ? draftOfExam(test) : blankExam());
  const [weight, setWeight] = useState(String(test?.weight ?? 1));
  const [errors, setErrors] = useState<Record<string, string>>({});

  function showWrong(wrong: Record<string, string>): void {
    setErrors(wrong);
    toast({ title: t('errorTitle'), description: Object.values(wrong)[0] ?? '', variant: 'destructive' });
    // Once the fields show that they are wrong.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  const fail = useFailureToast(test ? t('tests.changeFailed') : t('tests.addFailed'));
  const save = useAction(
    async () => {
      const [{ parseFields }, { NewClassTest }] = await Promise.all([
        import('../../../shared/field-messages.ts'),
        import('../../schemas.ts'),
      ]);
      const written = { ...(examOfDraft(exam) as object), weight: weight.trim() === '' ? Number.NaN : Number(weight) };
      const checked = parseFields(NewClassTest, written, language);
      if (!checked.success) return showWrong(checked.fields);
      setErrors({});
      const params = { id: String(classId) };
      if (test) {
        await call(changeClassTest, { params: { ...params, testId: String(test.id) }, body: checked.data });
      } else {
        await call(createClassTest, { params, body: checked.data });
      }
      toast({ title: test ? t('tests.changed') : t('tests.added'), description: checked.data.title });
      await changed();
      onEnd();
    },
    (problem) => {
      if (problem !== 'offline' && problem.fields) showWrong(problem.fields);
      else fail(problem);
    },
  );

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save.run();
      }}
    >
      <ExamFields exam={exam} onChange={setExam} errors={errors} />
      <TextField
        label={t('tests.weight')}
        hint={t('tests.weightHint')}
        type="number"
        min={0}
        max={100}
        value={weight}
        error={errors['weight']}
        onChange={(event) => setWeight(event.target.value)}
        className="max-w-xs"
      />
      <FormEnd problem={save.problem} busy={save.sending && t('settings.saving')} onCancel={onEnd}>
        {test ? t('settings.save') : t('tests.submit')}
      </FormEnd>
    </form>
  );
}
