import { useTranslations } from 'use-intl';
import { useCall } from '../../../../web/data/query-client.ts';
import { FormProblem, SubmitButton } from '../../../../web/forms/form-parts.tsx';
import { useForm } from '../../../../web/forms/form.ts';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { TextField } from '../../../../web/ui/fields/field.tsx';
import { putPeerRound } from '../../../contract/marking/peer-reviews.ts';
import type { WholeTask } from '../../../contract/tasks.ts';
import { useClassChanged } from '../../changes.ts';
import { dueInputOf, dueOfInput } from '../due-input.ts';

interface PeerRoundFormProps {
  task: WholeTask;
  /** Undefined before the round. */
  endsAt: string | undefined;
}

/** Starts a round, or changes when it ends. */
export function PeerRoundForm({ task, endsAt }: PeerRoundFormProps) {
  const t = useTranslations('classrooms.peers');
  const call = useCall();
  const changed = useClassChanged(task.classId);
  const { errors, problem, sending, onSubmit } = useForm({
    schema: async () => (await import('../../../schemas.ts')).NewPeerRound,
    read: (form) => {
      const written = form.get('endsAt');
      return { values: { endsAt: dueOfInput(typeof written === 'string' ? written : '') ?? '' } };
    },
    async send(body) {
      await call(putPeerRound, { params: { id: task.classId, taskId: task.id }, body });
      toast({ title: endsAt === undefined ? t('started') : t('endChanged'), description: task.title });
      await changed();
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
      <TextField
        label={t('endsAt')}
        hint={endsAt === undefined ? t('endsAtHint') : t('endsAtLater')}
        name="endsAt"
        type="datetime-local"
        min="2000-01-01T00:00"
        max="2099-12-31T23:59"
        required
        defaultValue={dueInputOf(endsAt)}
        error={errors['endsAt']}
        className="max-w-xs"
      />
      <FormProblem problem={problem} />
      <div>
        <SubmitButton busy={sending && t('saving')}>{endsAt === undefined ? t('start') : t('changeEnd')}</SubmitButton>
      </div>
    </form>
  );
}
