import { useTranslations } from 'use-intl';
import { withoutAccents } from '../../../shared/text/without-accents.ts';
import { Link, useNavigate } from '../../../web/router/router.tsx';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { categories } from '../data/categories.ts';
import { outOfTen } from '../rating.ts';
import { minimumMarks, type RecommendationFilters } from './data/queries.ts';

/** The filters are in the URL. The form opens with a button and stays open while a filter is set. */
export function RecommendationFilterForm({ filters }: { filters: RecommendationFilters }) {
  const t = useTranslations('library.side.recommendations');
  const navigate = useNavigate();
  const isFiltering = filters.category !== undefined || filters.minimum > 0;

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
        {t('filters')}
        <Icon name="chevron-down" size="sm" className="transition-transform group-open:rotate-180" />
      </summary>
      <form
        // The fields follow the filters in the URL, which can change without the form.
        key={`${filters.category} ${filters.minimum} ${filters.search}`}
        action="/recomendaciones"
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
        className={`${cardClass} mt-3 grid items-end gap-4 p-4 sm:grid-cols-[1fr_1fr_auto]`}
      >
        {filters.search && <input type="hidden" name="search" value={filters.search} />}
        <CategorySelect chosen={filters.category} />
        <MinimumSelect chosen={filters.minimum} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t('apply')}</Button>
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
              {t('clear')}
            </Link>
          )}
        </div>
      </form>
    </details>
  );
}

function CategorySelect({ chosen }: { chosen: RecommendationFilters['category'] }) {
  const t = useTranslations('library');
  const choices = categories
    .map((category) => ({ category, label: t(`categories.${category}`) }))
    .sort((a, b) => (withoutAccents(a.label) < withoutAccents(b.label) ? -1 : 1));
  return (
    <SelectField label={t('side.recommendations.category')} name="category" defaultValue={chosen ?? ''}>
      <option value="">{t('side.recommendations.anyCategory')}</option>
      {choices.map(({ category, label }) => (
        <option key={category} value={category}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function MinimumSelect({ chosen }: { chosen: number }) {
  const t = useTranslations('library.side.recommendations');
  const { language } = usePreferences().preferences;
  return (
    <SelectField label={t('minimum')} name="minima" defaultValue={chosen > 0 ? String(chosen) : ''}>
      <option value="">{t('anyRating')}</option>
      {minimumMarks.map((minimum) => (
        <option key={minimum} value={minimum}>
          {t('atLeast', { points: outOfTen(minimum, language) })}
        </option>
      ))}
    </SelectField>
  );
}
