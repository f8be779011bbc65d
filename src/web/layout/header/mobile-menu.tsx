import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../data/session.ts';
import { useIsOn } from '../../data/site-frame.ts';
import { Link, NavLink } from '../../router/router.tsx';
import { buttonClass } from '../../ui/core/button.tsx';
import { Icon } from '../../ui/core/icon.tsx';
import { mobileNavigationFor } from './navigation.ts';
import { Popover } from './popover.tsx';

const placeClass =
  'flex min-h-12 items-center rounded-control px-3 text-ink no-underline hover:bg-hover aria-[current]:bg-primary-wash aria-[current]:font-semibold';

/** The navigation for narrow windows. */
export function MobileMenu() {
  const t = useTranslations('shell');
  const user = useCurrentUser();
  const isOn = useIsOn();
  return (
    <div className="@navigation:hidden">
      <Popover
        id="menu"
        label={t('menu.open')}
        button={<Icon name="menu" />}
        buttonClassName={`${buttonClass({ variant: 'quiet', size: 'icon' })} -ml-3`}
        panelClassName="inset-x-0 top-14 mt-px w-full max-w-none border-x-0 border-t-0 p-4"
      >
        <nav aria-label={t('navigationLabel')}>
          <ul className="flex flex-col gap-1">
            {mobileNavigationFor(user)
              .filter(({ to }) => isOn(to))
              .map(({ to, label, within }) => (
                <li key={to}>
                  <NavLink to={to} within={within} className={placeClass}>
                    {t(`navigation.${label}`)}
                  </NavLink>
                </li>
              ))}
          </ul>
        </nav>
        {!user && (
          <div className="mt-4 grid grid-cols-2 gap-3">
            <Link to="/auth" className={buttonClass()}>
              {t('account.signIn')}
            </Link>
            <Link to="/auth?register=true" className={buttonClass({ variant: 'primary' })}>
              {t('account.register')}
            </Link>
          </div>
        )}
      </Popover>
    </div>
  );
}
