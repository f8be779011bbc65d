import { useTranslations } from 'use-intl';
import { Link } from '../../web/router/router.tsx';
import { useInternalLinks } from '../../web/router/use-internal-links.ts';
import { buttonClass } from '../../web/ui/core/button.tsx';
import { pressableCardClass } from '../../web/ui/core/card.tsx';
import { EmptyState } from '../../web/ui/core/empty-state.tsx';
import { coverLinkClass } from '../../web/ui/core/link.tsx';
import type { FoundCall } from '../contract.ts';
import { callAddress } from './call-address.ts';
import { CallName } from './call-name.tsx';

/** Search results, each linked to its description. */
export function FoundCalls({ calls }: { calls: readonly FoundCall[] }) {
  const t = useTranslations('api-docs');
  const followLinks = useInternalLinks();
  return (
    <section className="flex flex-col gap-4" onClick={followLinks} aria-label={t('search.found')}>
      <p role="status" className={calls.length > 0 ? 'text-sm text-ink-soft' : 'sr-only'}>
        {t('callCount', { count: calls.length })}
      </p>
      {calls.length === 0 && (
        <EmptyState
          illustration="nothing-found"
          title={t('search.nothing')}
          action={
            <Link to="/api/docs" preventScrollReset className={buttonClass()}>
              {t('group.back')}
            </Link>
          }
        >
          <p>{t('search.nothingHint')}</p>
        </EmptyState>
      )}
      <ul className="flex flex-col gap-3">
        {calls.map((call) => (
          <li key={`${call.method} ${call.path}`} className={`${pressableCardClass} list-row flex flex-col gap-1 p-4`}>
            <a href={callAddress(call)} className={coverLinkClass}>
              <CallName method={call.method} path={call.path} />
            </a>
            <p className="text-sm text-ink-soft">{call.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
