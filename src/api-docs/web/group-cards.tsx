import { useTranslations } from 'use-intl';
import { useInternalLinks } from '../../web/router/use-internal-links.ts';
import { pressableCardClass } from '../../web/ui/core/card.tsx';
import { coverLinkClass } from '../../web/ui/core/link.tsx';
import type { ApiGroup } from '../contract.ts';
import { groupPath } from './call-address.ts';

/** The API's groups with their summaries. */
export function GroupCards({ groups }: { groups: readonly ApiGroup[] }) {
  const t = useTranslations('api-docs');
  const followLinks = useInternalLinks();
  return (
    <section className="flex flex-col gap-4" onClick={followLinks}>
      <h2 className="text-xl">{t('parts')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ name, summary, calls }) => (
          <li key={name} className={`${pressableCardClass} flex flex-col gap-2 p-4`}>
            <h3 className="font-mono font-semibold wrap-anywhere">
              <a href={`/api/docs/${name}`} className={coverLinkClass}>
                {t('group.title', { group: groupPath(name) })}
              </a>
            </h3>
            <p>{summary}</p>
            <p className="mt-auto text-sm text-ink-soft">{t('callCount', { count: calls })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
