import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCurrentUser, useSignOut } from '../session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator, menuItemClass } from '../ui/menu.tsx';
import { toast } from '../ui/toast.tsx';

/** Who I am and how to leave; for a guest, the two ways in. */
export function AccountMenu() {
  const t = useTranslations('shell.account');
  const roles = useTranslations('shell.roles');
  const user = useCurrentUser();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  if (!user) {
    // Whoever signs in comes back to where they were.
    const back =
      pathname === '/' || pathname.startsWith('/auth') ? '' : `return=${encodeURIComponent(pathname + search)}`;
    return (
      <div className="flex items-center gap-2 max-sm:hidden">
        <Link to={back ? `/auth?${back}` : '/auth'} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          {t('signIn')}
        </Link>
        <Link
          to={`/auth?register=true${back && `&${back}`}`}
          className={buttonClass({ variant: 'primary', size: 'sm' })}
        >
          {t('register')}
        </Link>
      </div>
    );
  }

  const name = user.fullName || user.username || t('nobody');
  const simulating = user.role !== user.originalRole;

  async function leave(): Promise<void> {
    await signOut();
    await navigate('/auth');
    toast({ title: t('signedOut'), description: t('signedOutText') });
  }

  return (
    <Menu
      buttonClassName={buttonClass({ variant: 'quiet', size: 'sm' })}
      buttonLabel={t('open', { name })}
      button={
        <>
          <Avatar name={name} size="sm" />
          <span className="max-w-40 truncate max-lg:hidden">{name}</span>
          <Icon name="chevron-down" size="sm" />
        </>
      }
    >
      <MenuHeading>{simulating ? t('simulating', { role: roles(user.role) }) : name}</MenuHeading>
      <Link to="/account" role="menuitem" className={menuItemClass()}>
        <Icon name="user" />
        {t('mine')}
      </Link>
      {simulating && (
        <Link to="/admin" role="menuitem" className={menuItemClass()}>
          <Icon name="undo" />
          {t('backToAdmin')}
        </Link>
      )}
      <MenuSeparator />
      <MenuItem icon="log-out" onSelect={() => void leave()}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  );
}
