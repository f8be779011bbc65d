import { useTranslations } from 'use-intl';
import type { CurrentUser } from '../../../shared/contract/session.ts';
import { useCurrentUser, useSignOut } from '../../data/session.ts';
import { authAddress } from '../../router/return-path.ts';
import { Link, useLocation, useNavigate } from '../../router/router.tsx';
import { Avatar } from '../../ui/core/avatar.tsx';
import { buttonClass } from '../../ui/core/button.tsx';
import { Icon } from '../../ui/core/icon.tsx';
import { toast } from '../../ui/core/toast.tsx';
import { useEndSimulation } from '../use-end-simulation.ts';
import { endPanelClass, Popover } from './popover.tsx';

const itemClass =
  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-left text-ink no-underline hover:bg-hover';

/** The signed-in user's menu; for a guest, links to sign in and register. */
export function AccountMenu() {
  const user = useCurrentUser();
  return user ? <SignedInMenu user={user} /> : <GuestLinks />;
}

function GuestLinks() {
  const t = useTranslations('shell.account');
  const { pathname, search } = useLocation();
  // Signing in returns to the current page.
  const returnTo = pathname.startsWith('/auth') ? '/' : pathname + search;
  return (
    <div className="flex items-center gap-2 whitespace-nowrap max-sm:hidden">
      <Link to={authAddress({ returnTo })} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
        {t('signIn')}
      </Link>
      <Link to={authAddress({ register: true, returnTo })} className={buttonClass({ variant: 'primary', size: 'sm' })}>
        {t('register')}
      </Link>
    </div>
  );
}

function SignedInMenu({ user }: { user: CurrentUser }) {
  const t = useTranslations('shell.account');
  const roles = useTranslations('shell.roles');
  const signOut = useSignOut();
  const navigate = useNavigate();
  const simulation = useEndSimulation();
  const name = user.fullName || user.username || t('nobody');
  const simulating = user.role !== user.originalRole;

  async function leave(): Promise<void> {
    await signOut();
    await navigate('/auth');
    toast({ title: t('signedOut'), description: t('signedOutText') });
  }

  return (
    <Popover
      id="cuenta"
      buttonClassName={`${buttonClass({ variant: 'quiet', size: 'sm' })} -mr-3 @max-[20rem]:-mr-1 @max-[20rem]:px-1`}
      button={
        <>
          <Avatar name={name} size="sm" />
          <span className="sr-only">{t('open', { name })}</span>
          <span aria-hidden="true" className="max-w-40 truncate @max-page:hidden">
            {name}
          </span>
          <Icon name="chevron-down" size="sm" className="@max-[20rem]:hidden" />
        </>
      }
      panelClassName={`${endPanelClass} w-64 p-1.5`}
    >
      <p className="px-3 pt-2 pb-1 text-sm text-ink-soft">
        {simulating ? t('simulating', { role: roles(user.role) }) : name}
      </p>
      <ul>
        <li>
          <Link to="/account" className={itemClass}>
            <Icon name="user" className="text-ink-soft" />
            {t('mine')}
          </Link>
        </li>
        {simulating && (
          <li>
            <button type="button" className={itemClass} onClick={simulation.end}>
              <Icon name="undo" className="text-ink-soft" />
              {t('backToAdmin')}
            </button>
          </li>
        )}
        <li className="mt-1.5 border-t pt-1.5">
          <button type="button" className={itemClass} onClick={() => void leave()}>
            <Icon name="log-out" className="text-ink-soft" />
            {t('signOut')}
          </button>
        </li>
      </ul>
    </Popover>
  );
}
