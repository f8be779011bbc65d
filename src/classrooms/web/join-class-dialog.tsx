import { useTranslations } from 'use-intl';
import { Dialog } from '../../web/ui/dialog.tsx';
import { JoinClassForm } from './join-class-form.tsx';

export function JoinClassDialog({ onEnd }: { onEnd: () => void }) {
  const t = useTranslations('classrooms.join');
  return (
    <Dialog open onClose={onEnd} title={t('title')} description={t('explanation')} closeLabel={t('close')}>
      <JoinClassForm onEnd={onEnd} />
    </Dialog>
  );
}
