import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction, useForm } from '../../web/form.ts';
import { FormProblem, SubmitButton, useProblemSentence } from '../../web/form-parts.tsx';
import { useCall } from '../../web/query-client.ts';
import { Button } from '../../web/ui/button.tsx';
import { Dialog } from '../../web/ui/dialog.tsx';
import { TextAreaField, TextField } from '../../web/ui/field.tsx';
import { Switch } from '../../web/ui/switch.tsx';
import { toast } from '../../web/ui/toast.tsx';
import { type Classroom, changeClass, renewClassCode } from '../contract.ts';
import type { ClassroomChanges } from '../schemas.ts';
import { useClassListsChanged } from './changes.ts';
import { DeleteClass } from './delete-class.tsx';
import { classQuery } from './queries.ts';

/** For who leads the class: its words, who may come in, and a new code when the old one has gone too far. */
export function ClassSettings({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon="settings" onClick={() => setIsOpen(true)}>
        {t('settings.open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('settings.title')} closeLabel={t('close')}>
        {isOpen && <SettingsForm classroom={classroom} onClose={() => setIsOpen(false)} />}
      </Dialog>
    </>
  );
}

function useKeep(classroom: Classroom): (changed: Classroom) => Promise<void> {
  const queries = useQueryClient();
  const listsChanged = useClassListsChanged();
  return async (changed) => {
    queries.setQueryData(classQuery(classroom.id).queryKey, changed);
    await listsChanged();
  };
}

function SettingsForm({ classroom, onClose }: { classroom: Classroom; onClose: () => void }) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const keep = useKeep(classroom);
  const inWords = useProblemSentence();
  const params = { id: String(classroom.id) };
  const fail = (problem: Parameters<typeof inWords>[0]) =>
    toast({ title: t('errorTitle'), description: inWords(problem, t('settings.failed')), variant: 'destructive' });
  const words = useForm({
    schema: async () => (await import('../schemas.ts')).NewClassroom,
    async send(values) {
      await keep(await call(changeClass, { params, body: values }));
      toast({ title: t('settings.done') });
      onClose();
    },
  });
  const change = useAction(
    async (changes: ClassroomChanges) => keep(await call(changeClass, { params, body: changes })),
    fail,
  );
  const renew = useAction(async () => {
    await keep(await call(renewClassCode, { params }));
    toast({ title: t('settings.renewed') });
  }, fail);
  const switches = [
    { name: 'joinsByCode', checked: classroom.joinsByCode },
    { name: 'joinsById', checked: classroom.joinsById },
    { name: 'isActive', checked: classroom.isActive },
  ] as const;

  return (
    <div className="flex flex-col gap-6">
      <form method="post" noValidate onSubmit={words.onSubmit} className="flex flex-col gap-5">
        <TextField
          label={t('create.name')}
          name="name"
          defaultValue={classroom.name}
          maxLength={200}
          required
          error={words.fields['name']}
          data-autofocus=""
        />
        <TextAreaField
          label={t('create.description')}
          name="description"
          rows={3}
          defaultValue={classroom.description}
          maxLength={2000}
          required
          error={words.fields['description']}
        />
        <FormProblem problem={words.problem} />
        <SubmitButton busy={words.sending && t('settings.saving')}>{t('settings.save')}</SubmitButton>
      </form>
      <div className="divide-y divide-line border-y border-line">
        {switches.map(({ name, checked }) => (
          <Switch
            key={name}
            label={t(`settings.${name}.label`)}
            hint={t(`settings.${name}.hint`)}
            checked={checked ?? false}
            aria-busy={change.sending || undefined}
            onChange={(event) => change.run({ [name]: event.target.checked })}
          />
        ))}
      </div>
      <div className="flex flex-col items-start gap-2">
        <Button icon="refresh" busy={renew.sending && t('settings.renewing')} onClick={() => renew.run()}>
          {t('settings.renew')}
        </Button>
        <p className="text-sm text-ink-soft">{t('settings.renewHint')}</p>
      </div>
      <DeleteClass classroom={classroom} />
    </div>
  );
}
