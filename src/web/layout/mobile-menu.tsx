import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../session.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { placesFor } from './navigation.ts';

const popoverId = 'menu';
const placeClass =
  'flex min-h-12 items-center rounded-control px-3 text-ink no-underline hover:bg-hover aria-[current=page]:bg-primary-wash aria-[current=page]:font-semibold';

/** The navigation where it does not fit beside the logo. A native popover: it opens before the scripts are there. */
export function MobileMenu() {
  const t = useTranslations('shell');
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }, [pathname]);

  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={popoverId}
        className={buttonClass({ variant: 'quiet', size: 'icon' })}
        aria-label={t('menu.open')}
      >
        <Icon name="menu" />
      </button>
      <div
        ref={panel}
        id={popoverId}
        popover="auto"
        className="fixed inset-x-0 top-14 m-0 w-full max-w-none border-b bg-card p-4 text-ink shadow-overlay"
      >
        <nav aria-label={t('navigationLabel')}>
          <ul className="flex flex-col gap-1">
            {placesFor(user).map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end className={placeClass}>
                  {t(`navigation.${label}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {!user && (
          <div className="mt-4 grid grid-cols-2 gap-3">
            <NavLink to="/auth" className={buttonClass()}>
              {t('account.signIn')}
            </NavLink>
            <NavLink to="/auth?register=true" className={buttonClass({ variant: 'primary' })}>
              {t('account.register')}
            </NavLink>
          </div>
        )}
      </div>
    </div>
  );
}
