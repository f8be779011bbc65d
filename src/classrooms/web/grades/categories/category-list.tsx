import { useTranslations } from 'use-intl';
import type { GradeWeighting } from '../../../contract/gradebook.ts';

/** What counts how much in the average: nothing to say without categories. */
export function CategoryList({ weighting: { categories, restWeight } }: { weighting: GradeWeighting }) {
  const t = useTranslations('classrooms.grades.categories');
  if (categories.length === 0) return null;
  return (
    <ul className="text-sm text-ink-soft">
      {categories.map(({ id, title, weight, dropLowest }) => (
        <li key={id}>{t('line', { title, weight, dropLowest })}</li>
      ))}
      <li>{restWeight === 0 ? t('restOut') : t('line', { title: t('rest'), weight: restWeight, dropLowest: 0 })}</li>
    </ul>
  );
}
