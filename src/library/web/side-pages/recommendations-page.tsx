import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { withoutAccents } from '../../../shared/without-accents.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { Link, useNavigate, useSearchParams } from '../../../web/router/router.tsx';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import type { IconName } from '../../../web/ui/core/icon-names.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import type { Activity } from '../../contract/recommendations.ts';
import { categories } from '../categories.ts';
import { outOfTen } from '../rating.ts';
import { ToolSearch } from '../tool-search.tsx';
import { ToolsFailed } from '../tools-failed.tsx';
import {
  activitiesQuery,
  minimumMarks,
  type RecommendationFilters,
  readRecommendationFilters,
  roleToolsQuery,
} from './queries.ts';
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
      <Filters filters={filters} />
      <Activities filters={filters} />
      <ForMyRole filters={filters} />
    </div>
  );
}

/** A plain form of the address bar behind a button, which stays open while it filters. */
function Filters({ filters }: { filters: RecommendationFilters }) {
  const t = useTranslations('library');
  const { language } = usePreferences().preferences;
  const navigate = useNavigate();
  const isFiltering = filters.category !== undefined || filters.minimum > 0;
  const choices = categories
    .map((category) => ({ category, label: t(`categories.${category}`) }))
    .sort((a, b) => (withoutAccents(a.label) < withoutAccents(b.label) ? -1 : 1));

  function apply(form: HTMLFormElement): void {
    const chosen = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value ? [[name, value] as [string, string]] : [],
    );
    void navigate(`/recomendaciones?${new URLSearchParams(chosen)}`, { preventScrollReset: true });
  }

  return (
    <details open={isFiltering} className="group">
      <summary className={`${buttonClass()} list-none [&::-webkit-details-marker]:hidden`}>
        <Icon name="filter" />
        {t('side.recommendations.filters')}
        <Icon name="chevron-down" size="sm" className="transition-transform group-open:rotate-180" />
      </summary>
      <form
        // The address changes under the form: its choices are those of the address.
        key={`${filters.category} ${filters.minimum} ${filters.search}`}
        action="/recomendaciones"
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
        className={`${cardClass} mt-3 grid items-end gap-4 p-4 sm:grid-cols-[1fr_1fr_auto]`}
      >
        {filters.search && <input type="hidden" name="search" value={filters.search} />}
        <SelectField label={t('side.recommendations.category')} name="category" defaultValue={filters.category ?? ''}>
          <option value="">{t('side.recommendations.anyCategory')}</option>
          {choices.map(({ category, label }) => (
            <option key={category} value={category}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('side.recommendations.minimum')}
          name="minima"
          defaultValue={filters.minimum > 0 ? String(filters.minimum) : ''}
        >
          <option value="">{t('side.recommendations.anyRating')}</option>
          {minimumMarks.map((minimum) => (
            <option key={minimum} value={minimum}>
              {t('side.recommendations.atLeast', { points: outOfTen(minimum, language) })}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t('side.recommendations.apply')}</Button>
          {isFiltering && (
            <Link
              to={
                filters.search
                  ? `/recomendaciones?${new URLSearchParams({ search: filters.search })}`
                  : '/recomendaciones'
              }
              preventScrollReset
              className={buttonClass({ variant: 'quiet' })}
            >
              {t('side.recommendations.clear')}
            </Link>
          )}
        </div>
      </form>
    </details>
  );
}

function Activities({ filters }: { filters: RecommendationFilters }) {
  const t = useTranslations('library.side.recommendations');
  const list = useQuery({ ...activitiesQuery(filters), retryOnMount: false });
  // What was searched for is not hidden behind another press.
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
