import { useSuspenseQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { TimeZoneInput } from '../../../web/lazy/device-time-zone.tsx';
import { Link, useNavigate } from '../../../web/router/router.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { testedCoursesQuery } from './data/queries.ts';
import { isFiltered, type ResultFilters, readFilters, resultsAddress, resultsAddressOf } from './filters.ts';

/** A GET form. It waits for its button, because a date changes with every typed digit. */
export function ResultFilterForm({ filters }: { filters: ResultFilters }) {
  const t = useTranslations('exams.results.filters');
  const navigate = useNavigate();
  const { data: courses } = useSuspenseQuery(testedCoursesQuery());
  const { courseId, from, to } = filters;

  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    void navigate(resultsAddressOf(readFilters(new URLSearchParams(typed))), { preventScrollReset: true });
  }

  return (
    <search className="print:hidden">
      <form
        // The form follows filters changed by back, forward and links.
        key={resultsAddressOf(filters)}
        action={resultsAddress}
        aria-label={t('label')}
        onSubmit={apply}
        className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <TimeZoneInput />
        <SelectField label={t('course')} name="curso" defaultValue={courseId ?? ''} className="sm:max-lg:col-span-2">
          <option value="">{t('allCourses')}</option>
          {courses.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextField label={t('from')} type="date" name="desde" defaultValue={from} />
        <TextField
          label={t('to')}
          type="date"
          name="hasta"
          defaultValue={to}
          error={from && to && from > to && t('wrongOrder')}
        />
        <div className="flex flex-wrap gap-3 lg:pt-7.5">
          <Button type="submit" icon="filter">
            {t('apply')}
          </Button>
          {isFiltered(filters) && (
            <Link to={resultsAddress} preventScrollReset className={buttonClass({ variant: 'quiet' })}>
              {t('clear')}
            </Link>
          )}
        </div>
      </form>
    </search>
  );
}
