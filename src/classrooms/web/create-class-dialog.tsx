import { useTranslations } from 'use-intl';
import { useForm } from '../../web/form.ts';
import { FormProblem, SubmitButton, useProblemSentence } from '../../web/form-parts.tsx';
import { useCall } from '../../web/query-client.ts';
import { Button } from '../../web/ui/button.tsx';
import { Dialog } from '../../web/ui/dialog.tsx';
import { TextAreaField, TextField } from '../../web/ui/field.tsx';
import { toast } from '../../web/ui/toast.tsx';
import { createClass } from '../contract.ts';
import { useClassListsChanged } from './changes.ts';

interface CreateClassDialogProps {
  open: boolean;
  onClose: () => void;
}

export function CreateClassDialog({ open, onClose }: CreateClassDialogProps) {
  const t = useTranslations('classrooms');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('create.title')}
      description={t('create.explanation')}
      closeLabel={t('close')}
    >
      {open && <CreateClassForm onClose={onClose} />}
    </Dialog>
  );
}

function CreateClassForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const changed = useClassListsChanged();
  const inWords = useProblemSentence();
  const form = useForm({
    schema: async () => (await import('../schemas.ts')).NewClassroom,
    async send(values) {
      const { name, code } = await call(createClass, { body: values });
      toast({ title: t('create.done'), description: t('create.doneExplanation', { name, code }) });
      await changed();
      onClose();
    },
    onFailure(problem) {
      toast({
        title: t('create.failedTitle'),
        description: inWords(problem, t('create.failed')),
        variant: 'destructive',
      });
      return false;
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <TextField
        label={t('create.name')}
        name="name"
        maxLength={200}
        required
        autoComplete="off"
        error={form.fields['name']}
        data-autofocus=""
      />
      <TextAreaField
        label={t('create.description')}
        name="description"
        rows={3}
        maxLength={2000}
        required
        error={form.fields['description']}
      />
      <FormProblem problem={form.problem} sentence={undefined} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <SubmitButton busy={form.sending && t('create.creating')}>{t('create.submit')}</SubmitButton>
      </div>
    </form>
  );
}
