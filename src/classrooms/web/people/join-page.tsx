import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { findId } from '../../../web/router/address-id.ts';
import { useSearchParams } from '../../../web/router/router.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { JoinByInvitation } from './join-by-invitation.tsx';
import { JoinClassForm } from './join-class-form.tsx';
import { JoinThisClass } from './join-this-class.tsx';

/** The target of a class link or QR code, with the code filled in. */
export default function JoinPage() {
  const t = useTranslations('classrooms.join');
  const user = useCurrentUser();
  const [query] = useSearchParams();
  const classId = findId(query.get('clase'));
  const invitation = query.get('invitacion');
  if (invitation) {
    return (
      <div className="page-width py-10">
        <div className={`${cardClass} mx-auto flex max-w-md flex-col gap-6 p-6`}>
          <JoinByInvitation token={invitation} />
        </div>
      </div>
    );
  }
  if (!user) {
    return (
      <SignInNotice title={t('signInTitle')}>
        <span className="block">{t('signInFirst')}</span>
        <span className="mt-2 block">{t('afterwards')}</span>
      </SignInNotice>
    );
  }
  return (
    <div className="page-width py-10">
      <div className={`${cardClass} mx-auto flex max-w-md flex-col gap-6 p-6`}>
        <header className="flex flex-col gap-2">
          <h1 className="font-title text-2xl">{t('title')}</h1>
          <p className="text-ink-soft">{t('explanation')}</p>
        </header>
        <JoinClassForm code={(query.get('codigo') ?? '').toUpperCase().slice(0, 20)} />
        {classId !== undefined && (
          <div className="flex flex-col gap-3 border-t border-line pt-5">
            <p className="text-ink-soft">{t('withoutCode')}</p>
            <JoinThisClass classId={classId} isSecondary />
          </div>
        )}
      </div>
    </div>
  );
}
