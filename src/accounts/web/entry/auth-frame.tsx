import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '../../../web/router/router.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import type { IconName } from '../../../web/ui/core/icon-names.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { Illustration } from '../../../web/ui/core/illustration.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { HomeLink } from './home-link.tsx';

const reasons = [
  ['sparkles', 'tools'],
  ['shield', 'calm'],
  ['lock', 'yours'],
] as const satisfies readonly (readonly [IconName, string])[];

/** The card of a form, with an illustration and the benefits beside it where there is room. */
export function AuthFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  const t = useTranslations('accounts.auth');
  return (
    <>
      <HomeLink />
      <div className="page-width grid grid-cols-1 items-start gap-10 py-6 sm:py-10 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:gap-16 lg:py-16">
        <div className={`${cardClass} mx-auto w-full max-w-form p-4 sm:p-8`}>
          <h1 className="font-title text-2xl">{title}</h1>
          {children}
        </div>
        <aside className="hidden flex-col gap-8 pt-4 lg:flex" aria-label={t('reasonsLabel')}>
          <Illustration name="hero" className="mx-auto w-full max-w-md" />
          <ul className="mx-auto flex w-full max-w-md flex-col gap-4">
            {reasons.map(([icon, reason]) => (
              <li key={reason} className="flex gap-3.5">
                <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-wash text-primary-text">
                  <Icon name={icon} />
                </span>
                <p className="self-center text-ink-soft">{t(`reasons.${reason}`)}</p>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </>
  );
}

/** Opens in another tab, so that a form keeps its input. */
const linkTo = (to: string) => (words: ReactNode) => (
  <Link to={to} target="_blank" className={linkClass}>
    {words}
  </Link>
);

/** The tags of the sentences that say what somebody accepts. */
export const acceptanceLinks = { terms: linkTo('/terminos'), privacy: linkTo('/privacidad') };

/** As the sign-in dialog of every page says it. */
export function AcceptanceNote() {
  const t = useTranslations('shell.loginDialog');
  return <p className="text-sm text-ink-soft">{t.rich('acceptance', acceptanceLinks)}</p>;
}
