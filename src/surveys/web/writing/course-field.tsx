import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { coursesQuery } from '../data/queries.ts';

/** The course that a survey belongs to. */
export function CourseField({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const t = useTranslations('surveys.form');
  const { data: courses, isError, isFetching, refetch } = useQuery(coursesQuery());
  if (isError && !courses) {
    return (
      <ErrorCard
        title={t('coursesFailed')}
        retryLabel={t('retry')}
        retryingLabel={t('coursesLoading')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <SelectField
      // The key re-creates the select box when its options arrive, so that the default applies.
      key={courses ? 'courses' : 'none'}
      label={t('course')}
      name="courseId"
      required
      defaultValue={chosen ?? ''}
      hint={courses?.length === 0 && t('noCourses')}
      error={error}
    >
      <option value="">{courses ? t('chooseCourse') : t('coursesLoading')}</option>
      {courses?.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
