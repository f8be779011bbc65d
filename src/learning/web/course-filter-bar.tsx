import { useTranslations } from 'use-intl';
import { FilterChips } from '../../web/lists/filter-chips.tsx';
import { SearchForm } from '../../web/lists/search-form.tsx';
import { useLocation } from '../../web/router/router.tsx';
import { type CourseFilters, difficulties, learningAddress, longestSearch } from './data/queries.ts';

export function CourseFilterBar({ filters }: { filters: CourseFilters }) {
  const t = useTranslations('learning');
  const { pathname } = useLocation();
  const { search, difficulty } = filters;
  const chips = difficulties.map((one) => {
    const chosen = one === difficulty;
    const address = learningAddress(pathname, { search, difficulty: chosen ? undefined : one });
    return { key: one, label: t(`difficulties.${one}`), address, chosen };
  });
  return (
    <div className="flex min-w-0 grow flex-col gap-4 print:hidden">
      <div className="max-w-reading">
        <SearchForm
          name="buscar"
          search={search}
          maxLength={longestSearch}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          submitLabel={t('search.submit')}
          submitVariant="secondary"
        />
      </div>
      <FilterChips label={t('difficultyLabel')} chips={chips} />
    </div>
  );
}
