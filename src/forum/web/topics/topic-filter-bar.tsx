import { useTranslations } from 'use-intl';
import { FilterChips } from '../../../web/lists/filter-chips.tsx';
import { SearchForm } from '../../../web/lists/search-form.tsx';
import { Link } from '../../../web/router/router.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { segmentClass, segmentsClass } from '../../../web/ui/fields/segments.ts';
import { tabClass } from '../../../web/ui/rows/tabs.tsx';
import { maxSearchLength, topicSorts } from '../../contract.ts';
import { categories } from '../data/categories.ts';
import { type TopicFilters, topicsAddress, topicViews } from '../data/queries.ts';

const viewIcons = { cards: 'grid', compacto: 'list' } as const;

/** Search, filters, order and view: links and a GET form, so that the URL holds the whole state. */
export function TopicFilterBar({ filters }: { filters: TopicFilters }) {
  const t = useTranslations('forum');
  const { search, category, author } = filters;
  const others = fromTheStart(filters);
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
        <SortLinks filters={filters} />
        <ViewLinks filters={filters} />
      </div>
    </div>
  );
}

/** A changed filter starts at the first page. */
function fromTheStart(filters: TopicFilters): TopicFilters {
  return { ...filters, cursor: undefined };
}

function SortLinks({ filters }: { filters: TopicFilters }) {
  const t = useTranslations('forum.sort');
  return (
    <nav aria-label={t('label')} className="flex gap-1">
      {topicSorts.map((one) => (
        <Link
          key={one}
          to={topicsAddress({ ...fromTheStart(filters), sort: one })}
          preventScrollReset
          aria-current={one === filters.sort ? 'page' : undefined}
          className={tabClass}
        >
          {t(one)}
        </Link>
      ))}
    </nav>
  );
}

function ViewLinks({ filters }: { filters: TopicFilters }) {
  const t = useTranslations('forum.view');
  return (
    <nav aria-label={t('label')} className={`${segmentsClass} mb-1.5 ml-auto`}>
      {topicViews.map((one) => (
        <Link
          key={one}
          to={topicsAddress({ ...fromTheStart(filters), view: one })}
          preventScrollReset
          replace
          aria-current={one === filters.view || undefined}
          className={segmentClass}
        >
          <Icon name={viewIcons[one]} size="sm" />
          <span className="max-sm:sr-only">{t(one)}</span>
        </Link>
      ))}
    </nav>
  );
}
