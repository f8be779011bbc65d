import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { Link, useSearchParams } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import type { IconName } from '../../../web/ui/core/icon-names.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { Activity } from '../../contract/recommendations.ts';
import { ToolSearch } from '../tool-search.tsx';
import { ToolsFailed } from '../tools-failed.tsx';
import {
  activitiesQuery,
  type RecommendationFilters,
  readRecommendationFilters,
  roleToolsQuery,
} from './data/queries.ts';
import { RecommendationFilterForm } from './recommendation-filter-form.tsx';
import { ToolOffers } from './tool-offers.tsx';

const icons: Record<Activity, IconName> = {
  writing: 'pen-line',
  research: 'microscope',
  presentations: 'presentation',
  learning: 'graduation-cap',
  productivity: 'rocket',
  communication: 'messages-square',
};

export default function RecommendationsPage() {
  const t = useTranslations('library.side.recommendations');
  const [query] = useSearchParams();
  const filters = readRecommendationFilters(query);
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col items-start gap-2">
        <BackLink to="/">{t('back')}</BackLink>
        <h1 className="max-w-full font-title text-3xl wrap-anywhere">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
      </header>
      <ToolSearch search={filters.search} />
      <RecommendationFilterForm filters={filters} />
      <Activities filters={filters} />
      <ForMyRole filters={filters} />
    </div>
  );
}

function Activities({ filters }: { filters: RecommendationFilters }) {
  const t = useTranslations('library.side.recommendations');
  const list = useQuery({ ...activitiesQuery(filters), retryOnMount: false });
  // Expanded, so that search results need no further click.
  const isAsked = filters.search !== '' || filters.category !== undefined || filters.minimum > 0;
  return (
    <section aria-labelledby="actividades" className="flex flex-col gap-4">
      <h2 id="actividades" className="font-title text-2xl">
        {t('activitiesTitle')}
      </h2>
      {list.isLoadingError && <ToolsFailed list={list} />}
      <div className="flex flex-col gap-3">
        {list.data?.map(({ activity, tools }) => (
          <details key={`${activity} ${isAsked}`} open={isAsked && tools.length > 0} className={`${cardClass} group`}>
            <summary className="flex min-h-14 list-none items-center gap-4 rounded-card px-4 py-3 hover:bg-hover [&::-webkit-details-marker]:hidden">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-wash text-primary-text">
                <Icon name={icons[activity]} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t(`activities.${activity}.title`)}</span>
                <span className="block text-sm text-ink-soft">{t(`activities.${activity}.hint`)}</span>
              </span>
              <Icon name="chevron-down" className="text-ink-soft transition-transform group-open:rotate-180" />
            </summary>
            <div className="border-t bg-sunken p-4">
              {tools.length > 0 ? <ToolOffers tools={tools} /> : <p className="text-ink-soft">{t('noneHere')}</p>}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}

function ForMyRole({ filters }: { filters: RecommendationFilters }) {
  const t = useTranslations('library');
  const user = useCurrentUser();
  const list = useQuery({ ...roleToolsQuery(filters), retryOnMount: false });
  const tools = list.data ?? [];
  return (
    <section aria-labelledby="para-mi" className="flex flex-col gap-4">
      <h2 id="para-mi" className="font-title text-2xl">
        {user
          ? t('side.recommendations.forRole', { role: t(`page.people.${user.role}`) })
          : t('side.recommendations.forEverybody')}
      </h2>
      {list.isLoadingError && <ToolsFailed list={list} />}
      {tools.length > 0 && <ToolOffers tools={tools} />}
      {list.data?.length === 0 && (
        <EmptyState
          illustration="nothing-found"
          headingLevel={3}
          title={t('side.shelf.empty')}
          action={
            <Link to="/recomendaciones" className={buttonClass()}>
              {t('side.shelf.reset')}
            </Link>
          }
        />
      )}
    </section>
  );
}
