import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { withoutAccents } from '../../web/plain-text.ts';
import type { ToolCategory } from '../schemas.ts';
import { type ToolFilters, toolsAddress } from './queries.ts';

const chipClass =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line-strong px-3 text-sm text-ink no-underline hover:bg-hover aria-[current=true]:border-primary-line aria-[current=true]:bg-primary-wash aria-[current=true]:font-semibold sm:px-4 sm:text-base';

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
          const address = toolsAddress(path, { search: filters.search, category: chosen ? undefined : category });
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
