import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { withoutAccents } from '../../web/plain-text.ts';
import { Icon } from '../../web/ui/icon.tsx';
import type { ToolCategory } from '../schemas.ts';
import { popularCategories } from './category-look.ts';
import { type ToolFilters, toolsAddress } from './queries.ts';

const chipClass =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line-strong px-3 text-sm text-ink no-underline hover:bg-hover aria-[current=true]:border-primary-line aria-[current=true]:bg-primary-wash aria-[current=true]:font-semibold sm:px-4 sm:text-base';

const tileClass =
  'flex h-full min-h-11 items-center gap-3 rounded-card border border-line bg-card px-3 py-2.5 font-semibold text-ink no-underline shadow-card transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-lift';

interface CategoryChipsProps {
  path: string;
  filters: ToolFilters;
  categories: readonly ToolCategory[];
}

/** Links, so that a filtered list can be shared. Choosing the chosen one again takes the filter off. */
export function CategoryChips({ path, filters, categories }: CategoryChipsProps) {
  const t = useTranslations('library');
  const chips = categories
    .map((category) => ({ category, label: t(`categories.${category}`) }))
    .sort((a, b) => (withoutAccents(a.label) < withoutAccents(b.label) ? -1 : 1));
  return (
    <nav aria-label={t('categoriesLabel')}>
      {/* On a phone one row that is pushed sideways: wrapped, they would fill the screen before the first tool. */}
      <ul className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
        {chips.map(({ category, label }) => {
          const chosen = category === filters.category;
          const address = toolsAddress(path, {
            ...filters,
            category: chosen ? undefined : category,
            tool: undefined,
            cursor: undefined,
          });
          return (
            <li key={category}>
              <Link to={address} preventScrollReset aria-current={chosen || undefined} className={chipClass}>
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** What most people come for, one press away. */
export function PopularCategories({ path }: { path: string }) {
  const t = useTranslations('library');
  return (
    <nav aria-label={t('popularLabel')}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3">
        {popularCategories.map(({ category, icon }) => (
          <li key={category}>
            <Link to={toolsAddress(path, { category })} preventScrollReset className={tileClass}>
              <Icon name={icon} className="text-primary-text" />
              <span className="min-w-0 wrap-anywhere max-sm:text-sm">{t(`categories.${category}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
