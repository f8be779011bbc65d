import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ReplyOf } from '../../shared/endpoints/endpoint.ts';
import { useReadData } from '../../web/data/use-read-data.ts';
import { Link } from '../../web/router/router.tsx';
import { formatThousands } from '../../web/text/plain-text.ts';
import { badgeClass } from '../../web/ui/core/badge.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import type { getCommunity } from '../contract/community.ts';
import { CommunityCard } from './community-card.tsx';
import { categoryIcons } from './data/categories.ts';
import { communityQuery, type TopicFilters, topicsAddress } from './data/queries.ts';

/** Beside the list; below it on a phone. */
export function ForumSidebar({ filters, onSignIn }: { filters: TopicFilters; onSignIn: () => void }) {
  const t = useTranslations('forum');
  const community = useReadData(communityQuery());
  return (
    <aside
      aria-label={t('sidebar')}
      className="grid gap-5 md:max-lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] lg:content-start"
    >
      {community && <CommunityCard community={community} onSignIn={onSignIn} />}
      <section className={`${cardClass} flex flex-col gap-4 p-4`}>
        <h2 className="font-title text-lg">{t('announcements.title')}</h2>
        <Announcement icon="shield" title={t('announcements.rulesTitle')}>
          <p>{t('announcements.rules')}</p>
        </Announcement>
        <Announcement icon="circle-help" title={t('announcements.helpTitle')}>
          <p>
            {t.rich('announcements.help', {
              link: (words) => (
                <Link to={topicsAddress({ category: 'Ayuda', view: filters.view })} className={linkClass}>
                  {words}
                </Link>
              ),
            })}
          </p>
        </Announcement>
      </section>
      {community && <CategoryCounts community={community} filters={filters} />}
    </aside>
  );
}

function CategoryCounts({ community, filters }: { community: ReplyOf<typeof getCommunity>; filters: TopicFilters }) {
  const t = useTranslations('forum');
  return (
    <section aria-labelledby="temas-por-categoria" className={`${cardClass} p-4`}>
      <div className="mb-1 flex items-start justify-between gap-3">
        <h2 id="temas-por-categoria" className="font-title text-lg">
          {t('categoryCounts')}
        </h2>
        {community.figures === 'fixed' && (
          <span className={badgeClass('info')} title={t('community.sampleText')}>
            {t('community.sample')}
          </span>
        )}
      </div>
      <ul className="-mx-2">
        {community.categories.map(({ category, topics }) => (
          <li key={category}>
            <CategoryRow
              // Sample figures have no links: the lists behind them would have other counts.
              to={community.figures === 'live' ? topicsAddress({ category, view: filters.view }) : undefined}
              isCurrent={category === filters.category}
            >
              <Icon name={categoryIcons[category]} size="sm" className="text-ink-soft" />
              {t(`categories.${category}`)}
              <span className="ml-auto tabular-nums text-ink-soft" aria-hidden="true">
                {formatThousands(topics)}
              </span>
              <span className="sr-only">{t('topicCount', { count: topics })}</span>
            </CategoryRow>
          </li>
        ))}
      </ul>
      {community.figures === 'fixed' && <p className="mt-2 text-sm text-ink-soft">{t('community.sampleText')}</p>}
    </section>
  );
}

interface CategoryRowProps {
  to: string | undefined;
  isCurrent: boolean;
  children: ReactNode;
}

function CategoryRow({ to, isCurrent, children }: CategoryRowProps) {
  const className = 'flex min-h-11 items-center gap-2.5 rounded-control px-2 text-ink';
  if (to === undefined) return <span className={className}>{children}</span>;
  return (
    <Link
      to={to}
      aria-current={isCurrent || undefined}
      className={`${className} no-underline hover:bg-hover aria-[current=true]:font-semibold`}
    >
      {children}
    </Link>
  );
}

function Announcement({
  icon,
  title,
  children,
}: {
  icon: 'shield' | 'circle-help';
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="flex gap-3">
      <Icon name={icon} className="mt-0.5 text-primary-text" />
      <div className="flex flex-col gap-1">
        <h3 className="font-semibold">{title}</h3>
        <div className="text-sm text-ink-soft">{children}</div>
      </div>
    </div>
  );
}
