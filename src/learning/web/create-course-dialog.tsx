import { useTranslations } from 'use-intl';
import { Link } from '../../web/router/router.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import { Dialog } from '../../web/ui/overlays/dialog.tsx';
import { CreateCourseForm } from './create-course-form.tsx';

interface CreateCourseDialogProps {
  open: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
}

export function CreateCourseDialog({ open, onClose, onDone }: CreateCourseDialogProps) {
  const t = useTranslations('learning');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('create.title')}
      description={t.rich('create.explanation', {
        editor: (words) => (
          <Link to="/crear-curso" className={linkClass}>
            {words}
          </Link>
        ),
      })}
      closeLabel={t('close')}
    >
      <CreateCourseForm onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}
