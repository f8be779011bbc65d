import { useTranslations } from 'use-intl';
import { FilterChips } from '../../web/filter-chips.tsx';
import { withoutAccents } from '../../web/plain-text.ts';
import type { ToolCategory } from '../schemas.ts';
import { type ToolFilters, toolsAddress } from './queries.ts';

interface CategoryChipsProps {
  path: string;
  filters: ToolFilters;
  categories: readonly ToolCategory[];
}

export function CategoryChips({ path, filters, categories }: CategoryChipsProps) {
  const t = useTranslations('library');
  const chips = categories
    .map((category) => {
      const chosen = category === filters.category;
      const address = toolsAddress(path, { search: filters.search, category: chosen ? undefined : category });
      return { key: category, label: t(`categories.${category}`), address, chosen };
    })
    .sort((a, b) => (withoutAccents(a.label) < withoutAccents(b.label) ? -1 : 1));
  return <FilterChips label={t('categoriesLabel')} chips={chips} />;
}
