import { useTranslations } from 'use-intl';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { JoinClassForm } from './join-class-form.tsx';

interface JoinClassDialogProps {
  onEnd: () => void;
  answersBlank?: boolean;
}

/** For the home page, where an empty code can be submitted and gets an error message. */
export function HomeJoinClassDialog({ onEnd }: JoinClassDialogProps) {
  return <JoinClassDialog onEnd={onEnd} answersBlank />;
}

export function JoinClassDialog({ onEnd, answersBlank = false }: JoinClassDialogProps) {
  const t = useTranslations('classrooms.join');
  return (
    <Dialog open onClose={onEnd} title={t('title')} description={t('explanation')} closeLabel={t('close')}>
      <JoinClassForm onEnd={onEnd} answersBlank={answersBlank} />
    </Dialog>
  );
}
