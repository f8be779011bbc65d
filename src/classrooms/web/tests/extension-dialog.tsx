import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { examLimits } from '../../../shared/limits.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { extendClassTest, type ShownClassTest, type TestResult } from '../../contract/class-tests.ts';
import { useClassChanged } from '../changes.ts';

interface ExtensionDialogProps {
  test: Pick<ShownClassTest, 'id' | 'classId'>;
  student: TestResult;
  onEnd: () => void;
}

/** More time for one student in one test. */
export function ExtensionDialog({ test, student, onEnd }: ExtensionDialogProps) {
  const t = useTranslations('classrooms');
  const [minutes, setMinutes] = useState(String(student.extensionMinutes || ''));
  const [error, setError] = useState<string>();
  const call = useCall();
  const changed = useClassChanged(test.classId);
  const name = student.name || student.username;
  const save = useAction(async (given: number) => {
    const params = { id: test.classId, testId: test.id, userId: student.userId };
    await call(extendClassTest, { params, body: { minutes: given } });
    await changed();
    toast({ title: t('extraTime.saved'), description: name });
    onEnd();
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const given = Number(minutes);
    const isWrong = !(Number.isInteger(given) && given >= 0 && given <= examLimits.extensionMinutes);
    setError(isWrong ? t('extraTime.range', { most: examLimits.extensionMinutes }) : undefined);
    if (!isWrong) save.run(given);
  }

  return (
    <Dialog
      open
      onClose={onEnd}
      title={t('tests.extensionTitle', { name })}
      description={t('tests.extensionExplanation')}
      closeLabel={t('close')}
    >
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <TextField
          label={t('tests.extensionMinutes')}
          hint={t('tests.extensionHint')}
          type="number"
          min={0}
          max={examLimits.extensionMinutes}
          value={minutes}
          error={error}
          onChange={({ target }) => setMinutes(target.value)}
        />
        <FormActions
          problem={save.problem}
          busy={save.sending && t('settings.saving')}
          cancelLabel={t('cancel')}
          onCancel={onEnd}
        >
          {t('settings.save')}
        </FormActions>
      </form>
    </Dialog>
  );
}
