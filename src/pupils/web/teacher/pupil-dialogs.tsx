import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { deletePupil, type Pupil, revokeCard } from '../../contract.ts';
import type { PupilAction } from './pupil-row.tsx';

export interface Asked {
  action: PupilAction;
  /** All of them for a new sheet of the whole class. */
  pupils: readonly Pupil[];
}

interface PupilDialogsProps {
  classId: number;
  /** The dialog is open while there is one. */
  asked: Asked | undefined;
  makeCards: (userIds: readonly number[]) => Promise<void>;
  onCancel: () => void;
  onDone: () => Promise<void>;
}

/** What cannot be undone is asked once: the second of two presses. */
export function PupilDialogs({ classId, asked, makeCards, onCancel, onDone }: PupilDialogsProps) {
  const t = useTranslations('pupils.ask');
  const call = useCall();
  const inWords = useProblemMessage();
  const act = useAction(async ({ action, pupils }: Asked) => {
    if (action === 'renew') await makeCards(pupils.map(({ userId }) => userId));
    for (const { userId } of action === 'renew' ? [] : pupils) {
      await call(action === 'revoke' ? revokeCard : deletePupil, { params: { id: classId, userId } });
    }
    if (action !== 'renew') toast({ title: t(`${action}.done`) });
    await onDone();
  });
  const action = asked?.action ?? 'renew';
  const alias = asked?.pupils[0]?.alias ?? '';
  const count = asked?.pupils.length ?? 0;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onCancel={() => {
        act.reset();
        onCancel();
      }}
      onConfirm={() => asked && act.run(asked)}
      title={count > 1 ? t('renewAll.title', { count }) : t(`${action}.title`, { alias })}
      goes={t(`${count > 1 ? 'renewAll' : action}.goes`)}
      stays={action === 'delete' ? undefined : count > 1 ? t('renewAll.stays') : t('stays')}
      error={act.problem && inWords(act.problem, t('failed'))}
      confirmLabel={t(`${count > 1 ? 'renewAll' : action}.confirm`)}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      busy={act.sending && t('busy')}
    />
  );
}
