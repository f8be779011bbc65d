import { useTranslations } from 'use-intl';
import { withoutAccents } from '../../shared/text/without-accents.ts';
import { FilterChips } from '../../web/lists/filter-chips.tsx';
import { Link } from '../../web/router/router.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import type { ToolCategory } from '../schemas.ts';
import { categoryIcons, popularCategories } from './data/categories.ts';
import { type ToolFilters, toolsAddress } from './data/queries.ts';

interface CategoryChipsProps {
  path: string;
  filters: ToolFilters;
  categories: readonly ToolCategory[];
}

export function CategoryChips({ path, filters, categories }: CategoryChipsProps) {
  const t = useTranslations('library');
  const fromTheStart = { ...filters, tool: undefined, cursor: undefined };
  const chips = categories
    .map((category) => {
      const chosen = category === filters.category;
      const address = toolsAddress(path, { ...fromTheStart, category: chosen ? undefined : category });
      return { key: category, label: t(`categories.${category}`), address, chosen };
    })
    .sort((a, b) => (withoutAccents(a.label) < withoutAccents(b.label) ? -1 : 1));
  return <FilterChips label={t('categoriesLabel')} chips={chips} />;
}

const demands = ['tag', 'free', 'spanish', 'account', 'age'] as const;

/** What is needed of the tools, each with a link that drops it. Links from the assistant set them. */
export function DemandChips({ path, filters }: Omit<CategoryChipsProps, 'categories'>) {
  const t = useTranslations('library');
  const chips = demands.flatMap((name) => {
    if (filters[name] === undefined) return [];
    const label = t(`demands.${name}`, { tag: filters.tag ?? '', age: filters.age ?? '' });
    const address = toolsAddress(path, { ...filters, tool: undefined, cursor: undefined, [name]: undefined });
    return [{ key: name, label, address, chosen: true }];
  });
  return chips.length > 0 && <FilterChips label={t('demandsLabel')} chips={chips} />;
}

const tileClass =
  'flex h-full min-h-11 items-center gap-2 rounded-card border border-line bg-card px-2.5 py-2.5 font-semibold sm:gap-3 sm:px-3 text-ink no-underline shadow-card transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-lift';

/** Quick links to the most popular categories. */
export function PopularCategories({ path, filters }: { path: string; filters: ToolFilters }) {
  const t = useTranslations('library');
  return (
    <nav aria-label={t('popularLabel')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2 md:grid-cols-[repeat(auto-fit,minmax(max(10.5rem,22%),1fr))] md:gap-3">
        {popularCategories.map((category) => (
          <li key={category}>
            <Link to={toolsAddress(path, { ...filters, category })} preventScrollReset className={tileClass}>
              <Icon name={categoryIcons[category]} className="text-primary-text" />
              <span className="min-w-0 max-lg:text-sm">{t(`categories.${category}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
