import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import type { GradeItem } from '../../contract/gradebook.ts';
import { itemKey } from './cells/cells.ts';
import { nameClass } from './grade-line.tsx';

/** What a heading offers. */
export interface HeadingActions {
  publish: (item: GradeItem) => void;
  /** Undefined for those who mark and do not write. */
  edit: ((item: GradeItem) => void) | undefined;
}

interface GradeHeadingsProps {
  columns: readonly GradeItem[];
  hasAverage: boolean;
  actions: HeadingActions | undefined;
}

export function GradeHeadings({ columns, hasAverage, actions }: GradeHeadingsProps) {
  const t = useTranslations('classrooms.grades');
  return (
    <thead>
      <tr className="border-b border-line-strong align-bottom">
        <th scope="col" className={`${nameClass} font-semibold`}>
          {t('student')}
        </th>
        {columns.map((item) => (
          <th
            key={itemKey(item)}
            scope="col"
            className="min-w-32 px-4 py-2.5 text-right font-semibold print:min-w-16 print:px-1.5 print:py-0.5"
          >
            <span className="block wrap-anywhere hyphens-auto">{item.title}</span>
            <span className="block font-normal text-ink-soft">
              {t(`kinds.${item.kind}`)} · {t('weight', { weight: item.weight })}
            </span>
            {actions && <ColumnActions item={item} actions={actions} />}
          </th>
        ))}
        {hasAverage && (
          <th scope="col" className="px-4 py-2.5 text-right font-semibold print:px-1.5 print:py-0.5">
            {t('average')}
          </th>
        )}
      </tr>
    </thead>
  );
}

function ColumnActions({ item, actions: { publish, edit } }: { item: GradeItem; actions: HeadingActions }) {
  const t = useTranslations('classrooms.grades');
  const mayEdit = edit && item.kind === 'column';
  if (item.drafts === 0 && !mayEdit) return null;
  return (
    <span className="mt-1 flex flex-wrap justify-end gap-1 print:hidden">
      {mayEdit && (
        <Button
          size="sm"
          variant="quiet"
          icon="pencil"
          aria-label={t('column.edit', { title: item.title })}
          onClick={() => edit(item)}
        />
      )}
      {item.drafts > 0 && (
        <Button
          size="sm"
          aria-label={t('publish.columnLabel', { title: item.title, count: item.drafts })}
          onClick={() => publish(item)}
        >
          {t('publish.column', { count: item.drafts })}
        </Button>
      )}
    </span>
  );
}
