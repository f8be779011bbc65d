import { useTranslations } from 'use-intl';
import { authAddress } from '../../web/return-path.ts';
import { Link, useLocation } from '../../web/router.tsx';
import { useCurrentUser } from '../../web/session.ts';
import { buttonClass } from '../../web/ui/button.tsx';
import { Dialog } from '../../web/ui/dialog.tsx';
import { JoinClassForm } from './join-class-form.tsx';

export function JoinClassDialog({ onEnd }: { onEnd: () => void }) {
  const t = useTranslations('classrooms.join');
  const user = useCurrentUser();
  const { pathname, search } = useLocation();
  return (
    <Dialog open onClose={onEnd} title={t('title')} description={t('explanation')} closeLabel={t('close')}>
      {user ? (
        <JoinClassForm onJoined={onEnd} />
      ) : (
        <div className="flex flex-col gap-4">
          <p>{t('signInFirst')}</p>
          <Link
            to={authAddress({ returnTo: pathname + search })}
            onClick={onEnd}
            data-autofocus=""
            className={buttonClass({ variant: 'primary' })}
          >
            {t('signIn')}
          </Link>
        </div>
      )}
    </Dialog>
  );
}
