import { useTranslations } from 'use-intl';
import { FilterChips } from '../../../web/lists/filter-chips.tsx';
import { SearchForm } from '../../../web/lists/search-form.tsx';
import { Link } from '../../../web/router/router.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { segmentClass, segmentsClass } from '../../../web/ui/fields/segments.ts';
import { tabClass } from '../../../web/ui/rows/tabs.tsx';
import { maxSearchLength, topicSorts } from '../../contract.ts';
import { categories } from '../categories.ts';
import { type TopicFilters, topicsAddress, topicViews } from '../queries.ts';

const viewIcons = { cards: 'grid', compacto: 'list' } as const;

/** What is shown of the forum, in which order and how: all of it links and a plain form, so that the address says it. */
export function TopicFilterBar({ filters }: { filters: TopicFilters }) {
  const t = useTranslations('forum');
  const { search, category, author, sort, view } = filters;
  const others = { ...filters, cursor: undefined };
  const chips = categories.map((one) => {
    const chosen = one === category;
    const address = topicsAddress({ ...others, category: chosen ? undefined : one });
    return { key: one, label: t(`categories.${one}`), address, chosen };
  });
  return (
    <div className="flex flex-col gap-4">
      <SearchForm
        name="buscar"
        search={search}
        maxLength={maxSearchLength}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        submitLabel={t('search.submit')}
        submitVariant="secondary"
      />
      {author && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold wrap-anywhere">{t('author.shown', { username: author })}</span>
          <Link to={topicsAddress({ ...others, author: '' })} className={linkClass}>
            {t('author.all')}
          </Link>
        </p>
      )}
      <FilterChips label={t('categoriesLabel')} chips={chips} />
      <div className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line">
        <nav aria-label={t('sort.label')} className="flex gap-1">
          {topicSorts.map((one) => (
            <Link
              key={one}
              to={topicsAddress({ ...others, sort: one })}
              preventScrollReset
              aria-current={one === sort ? 'page' : undefined}
              className={tabClass}
            >
              {t(`sort.${one}`)}
            </Link>
          ))}
        </nav>
        <nav aria-label={t('view.label')} className={`${segmentsClass} mb-1.5 ml-auto`}>
          {topicViews.map((one) => (
            <Link
              key={one}
              to={topicsAddress({ ...others, view: one })}
              preventScrollReset
              replace
              aria-current={one === view || undefined}
              className={segmentClass}
            >
              <Icon name={viewIcons[one]} size="sm" />
              <span className="max-sm:sr-only">{t(`view.${one}`)}</span>
            </Link>
          ))}
        </nav>
      </div>
    </div>
  );
}
