import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Table } from '../../../web/ui/rows/table.tsx';
import type { CorrectionPreview } from '../../contract/review.ts';

/** More names would push what follows out of sight. */
const maxOpen = 10;

interface PreviewedChangesProps {
  preview: CorrectionPreview;
  /** A score from 0 to 1, as this place writes it. */
  showScore: (part: number) => string;
}

/** Whose marks change, and how, before anything does. */
export function PreviewedChanges({ preview, showScore }: PreviewedChangesProps) {
  const t = useTranslations('exams.review.preview');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { rises, falls, unchanged, passes, fails, overridden, changes } = preview;
  const score = (value: number | null) => (value === null ? t('unknown') : showScore(value / 100));
  return (
    <div className="flex flex-col gap-3">
      <h4 ref={heading} tabIndex={-1} className="font-semibold">
        {t('title')}
      </h4>
      <ul className="flex flex-col gap-1">
        <li>{t('rises', { count: rises })}</li>
        <li>{t('falls', { count: falls })}</li>
        <li>{t('unchanged', { count: unchanged })}</li>
        {passes > 0 && <li>{t('passes', { count: passes })}</li>}
        {fails > 0 && <li>{t('fails', { count: fails })}</li>}
        {overridden > 0 && <li>{t('overridden', { count: overridden })}</li>}
      </ul>
      {changes.length > 0 && (
        <details open={changes.length <= maxOpen}>
          <summary className="mb-2 cursor-pointer">{t('who', { count: rises + falls })}</summary>
          <Table
            caption={t('caption')}
            rows={changes}
            rowKey={({ attemptId }) => attemptId}
            columns={[
              {
                key: 'student',
                header: t('student'),
                isRowHeader: true,
                cell: ({ name, attemptNumber }) => t('studentAttempt', { name, number: attemptNumber }),
              },
              { key: 'old', header: t('now'), numeric: true, cell: ({ oldScore }) => score(oldScore) },
              { key: 'new', header: t('then'), numeric: true, cell: ({ newScore }) => score(newScore) },
              { key: 'change', header: t('change'), cell: ({ change }) => t(`changes.${change}`) },
            ]}
          />
          {rises + falls > changes.length && (
            <p className="mt-2 text-ink-soft">{t('more', { count: rises + falls - changes.length })}</p>
          )}
        </details>
      )}
    </div>
  );
}
