import { useTranslations } from 'use-intl';
import type { GradeItem, GradeRow } from '../../../contract/gradebook.ts';
import type { Marks } from '../../use-marks.ts';
import { changedTotals, type EditedWeighting } from './category-form.ts';

interface CategoryPreviewProps {
  rows: readonly GradeRow[];
  items: readonly GradeItem[];
  edited: EditedWeighting;
  marks: Marks;
}

const maxShown = 10;

/** Whose averages would change, before anything is saved. */
export function CategoryPreview({ rows, items, edited, marks }: CategoryPreviewProps) {
  const t = useTranslations('classrooms.grades');
  const changed = changedTotals(rows, items, edited);
  const shown = (part: number | null) => (part === null ? t('nothing') : marks.show(part));
  return (
    <div className="rounded-card border border-line bg-hover p-4 text-sm" role="status">
      <p>{t('categories.preview', { count: changed.length })}</p>
      <ul className="list-disc pl-5">
        {changed.slice(0, maxShown).map(({ name, before, after }) => (
          <li key={name}>{t('categories.previewLine', { name, before: shown(before), after: shown(after) })}</li>
        ))}
      </ul>
      {changed.length > maxShown && <p>{t('categories.previewMore', { count: changed.length - maxShown })}</p>}
    </div>
  );
}
