import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ToolCategory } from '../contract.ts';
import { type ToolFilters, toolsAddress } from './queries.ts';

const chipClass =
  'inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 text-ink no-underline hover:bg-hover aria-[current=true]:border-primary-line aria-[current=true]:bg-primary-wash aria-[current=true]:font-semibold';

interface CategoryChipsProps {
  path: string;
  filters: ToolFilters;
  categories: readonly ToolCategory[];
}

/** Links, so that a filtered list can be shared. Choosing the chosen one again takes the filter off. */
export function CategoryChips({ path, filters, categories }: CategoryChipsProps) {
  const t = useTranslations('library');
  return (
    <nav aria-label={t('categoriesLabel')}>
      <ul className="flex flex-wrap gap-2">
        {categories.map((category) => {
          const chosen = category === filters.category;
          const address = toolsAddress(path, { search: filters.search, category: chosen ? undefined : category });
          return (
            <li key={category}>
              <Link to={address} preventScrollReset aria-current={chosen || undefined} className={chipClass}>
                {t(`categories.${category}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
