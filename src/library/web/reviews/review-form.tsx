import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { useLoginDialog } from '../../../web/lazy/login-dialog.tsx';
import { authAddress } from '../../../web/router/return-path.ts';
import { Link, useLocation } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import type { OwnReviewProps } from '../own-review/own-review.tsx';
import { OwnReview } from '../own-review/part.ts';

/** The review form, or an explanation of how to get access to it. */
export function ReviewForm({ tool, onDone }: OwnReviewProps) {
  const user = useCurrentUser();
  if (tool.isRetired) return null;
  if (user?.isPupil) return null;
  return user ? <OwnReview tool={tool} onDone={onDone} /> : <GuestInvitation />;
}

function GuestInvitation() {
  const t = useTranslations('library.page.reviews');
  const { pathname, search } = useLocation();
  const invitation = useLoginDialog();
  return (
    <div className="flex flex-col items-start gap-3 rounded-card bg-sunken p-4">
      <p>{t('signIn')}</p>
      <Link
        to={authAddress({ returnTo: pathname + search })}
        className={buttonClass()}
        onClick={(event) => {
          event.preventDefault();
          invitation.open();
        }}
      >
        {t('signInButton')}
      </Link>
      {invitation.dialog}
    </div>
  );
}
