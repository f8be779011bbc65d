import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ReadMark, readMark } from '../../../shared/marks/read-mark.ts';
import { totalOf } from '../../../shared/marks/total.ts';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import type { GradeItem, GradeRow, GradeWeighting } from '../../contract/gradebook.ts';
import type { Marks } from '../use-marks.ts';

interface WhatIfProps {
  items: readonly GradeItem[];
  row: GradeRow;
  marks: Marks;
  weighting: GradeWeighting;
}

/** What a student's average would be with other marks. It is computed here: nobody else sees it, and nothing is saved. */
export function WhatIf({ items, row, marks, weighting }: WhatIfProps) {
  const t = useTranslations('classrooms.grades.whatIf');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const lines = items.flatMap((item, place) => {
    const grade = row.grades[place];
    if (!grade?.isAssigned || item.weight === 0) return [];
    const key = `${item.kind} ${item.id}`;
    const text = typed[key] ?? '';
    return { key, item, own: grade.part, text, read: readMark(marks.scale, text) };
  });
  const partOf = ({ own, read }: (typeof lines)[number]) => {
    if (read.is === 'mark') return read.part;
    if (read.is === 'missing') return 0;
    return read.is === 'excused' ? null : own;
  };
  const total = totalOf(
    lines.map((line) => ({ part: partOf(line), weight: line.item.weight, category: line.item.category })),
    weighting,
  );
  const errorOf = (read: ReadMark) =>
    read.is === 'unreadable' || read.is === 'outside' || read.is === 'between' ? t(read.is) : undefined;
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="y-si" className={`${cardClass} flex flex-col gap-4 p-5 print:hidden`}>
      <h2 id="y-si" className="font-title text-2xl">
        {t('title')}
      </h2>
      <p className="text-ink-soft">{t('explanation')}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {lines.map(({ key, item, own, text, read }) => (
          <TextField
            key={key}
            label={item.title}
            hint={own === null ? t('noMark') : t('yours', { mark: marks.show(own) })}
            inputMode={marks.scale.shows === 'word' ? 'text' : 'decimal'}
            autoComplete="off"
            maxLength={40}
            value={text}
            onChange={(event) => setTyped((before) => ({ ...before, [key]: event.target.value }))}
            error={errorOf(read)}
          />
        ))}
      </div>
      <p className="text-lg" aria-live="polite">
        {total === null ? t('none') : t('total', { mark: marks.show(total) })}
      </p>
    </section>
  );
}
