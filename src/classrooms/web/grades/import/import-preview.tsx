import { useTranslations } from 'use-intl';
import type { Comparison } from './compare-table.ts';

const maxShown = 50;

/** What would change, and which lines cannot be read. */
export function ImportPreview({ compared: { changes, errors, ignored } }: { compared: Comparison }) {
  const t = useTranslations('classrooms.grades');
  const shown = (text: string) => text || t('nothing');
  return (
    <div className="flex flex-col gap-4 text-sm">
      <section role="status" className="rounded-card border border-line p-4">
        <p className="font-semibold">{t('import.changes', { count: changes.length })}</p>
        <ul className="max-h-60 overflow-y-auto">
          {changes.slice(0, maxShown).map(({ cell, student, title, before, after }) => (
            <li key={`${cell.userId} ${cell.kind} ${cell.id}`}>
              {t('import.change', { student, title, before: shown(before), after: shown(after) })}
            </li>
          ))}
        </ul>
        {changes.length > maxShown && <p>{t('categories.previewMore', { count: changes.length - maxShown })}</p>}
      </section>
      {errors.length > 0 && (
        <section className="rounded-card border border-line p-4">
          <p className="font-semibold text-danger-text">{t('import.errors', { count: errors.length })}</p>
          <ul className="max-h-60 overflow-y-auto">
            {errors.slice(0, maxShown).map(({ line, text, is }, place) => (
              <li key={place}>{t('import.error', { line, text, problem: t(`import.problems.${is}`) })}</li>
            ))}
          </ul>
        </section>
      )}
      {ignored.length > 0 && <p className="text-ink-soft">{t('import.ignored', { headings: ignored.join(', ') })}</p>}
    </div>
  );
}
