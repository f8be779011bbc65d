import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '../../../web/ui/core/classes.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { Grade, GradeRow } from '../../contract/gradebook.ts';
import { markCodes } from '../../limits.ts';
import { NameHere } from '../people/name-here.tsx';
import type { Marks } from '../use-marks.ts';
import { type CellState, itemKey, keyOf } from './cells/cells.ts';

export const cellClass = 'px-4 py-2.5 text-right tabular-nums whitespace-nowrap print:px-1.5 print:py-0.5';
/** The first column stays in view while the others scroll under it. */
export const nameClass =
  'sticky left-0 z-10 border-r border-line bg-card px-4 py-2.5 text-left print:px-1.5 print:py-0.5';

interface GradeLineProps {
  row: GradeRow;
  /** Among the rows. */
  place: number;
  from: number;
  to: number;
  hasAverage: boolean;
  marks: Marks;
  /** Undefined where marks are only read. */
  states: Readonly<Record<string, CellState>> | undefined;
  /** The column of the cell with the focus, if it is in this row. */
  active: number | undefined;
  /** What is being typed there. */
  text: string | undefined;
}

/** A student's row. The others stay as they are while somebody types in one. */
export const GradeLine = memo(
  function GradeLine({ row, place, from, to, hasAverage, marks, states, active, text }: GradeLineProps) {
    const t = useTranslations('classrooms.grades');
    return (
      <tr className="border-b border-line">
        <th
          scope="row"
          className={`${nameClass} max-w-56 min-w-32 font-semibold wrap-anywhere sm:min-w-48 print:min-w-40`}
        >
          {row.name || row.username}
          {states && <NameHere userId={row.userId} />}
        </th>
        {row.grades.slice(from, to).map((grade, index) => {
          const column = from + index;
          const state = states?.[keyOf({ userId: row.userId, ...grade })];
          const isTyped = active === column && text !== undefined;
          return (
            <td
              key={itemKey(grade)}
              data-cell={states && `${place} ${column}`}
              tabIndex={states && (active === column ? 0 : -1)}
              className={classes(cellClass, states && 'cursor-cell focus-visible:-outline-offset-2')}
            >
              {isTyped ? (
                <CellInput text={text} label={t('cell.input')} />
              ) : (
                <CellMark grade={grade} state={state} marks={marks} />
              )}
            </td>
          );
        })}
        {hasAverage && (
          <td className={`${cellClass} font-semibold`}>{row.mean === null ? t('nothing') : marks.show(row.mean)}</td>
        )}
      </tr>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.active === after.active &&
    before.text === after.text &&
    before.from === after.from &&
    before.to === after.to &&
    before.marks.scale === after.marks.scale &&
    before.place === after.place &&
    after.row.grades.every((grade) => {
      const key = keyOf({ userId: after.row.userId, ...grade });
      return before.states?.[key] === after.states?.[key];
    }),
);

/** The cell had the focus: the person goes on typing here. */
function focusAtEnd(input: HTMLInputElement | null): void {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}

/** The table hears what happens in it: see `useEditing`. */
function CellInput({ text, label }: { text: string; label: string }) {
  return (
    <input
      ref={focusAtEnd}
      defaultValue={text}
      aria-label={label}
      autoComplete="off"
      maxLength={40}
      className="-my-1 w-20 rounded-control border border-line-strong bg-card px-2 py-1 text-right"
    />
  );
}

interface CellMarkProps {
  grade: Grade;
  state: CellState | undefined;
  marks: Marks;
}

function CellMark({ grade, state, marks }: CellMarkProps) {
  const t = useTranslations('classrooms.grades');
  if (!grade.isAssigned) return <span className="text-ink-soft">{t('notAssigned')}</span>;
  if (state && state.is !== 'saved') {
    return (
      <span className={state.is === 'saving' ? 'text-ink-soft' : 'font-semibold text-danger-text'}>
        {state.text || t('nothing')}
        <span className="sr-only"> {t(`cell.${state.is}`)}</span>
        {state.is !== 'saving' && <Icon name="circle-alert" size="sm" className="ml-1 inline" />}
      </span>
    );
  }
  return (
    <>
      <MarkText grade={grade} marks={marks} />
      {grade.comment !== '' && (
        <Icon name="message-circle" size="sm" className="ml-1 inline print:hidden" label={t('cell.hasComment')} />
      )}
      {grade.isDraft && (
        <span className="ml-1 text-primary-text print:hidden" title={t('cell.draft')}>
          <span aria-hidden="true">•</span>
          <span className="sr-only"> {t('cell.draft')}</span>
        </span>
      )}
    </>
  );
}

/** Four different things: no mark yet, a mark (it may be zero), nothing handed in, and nothing expected. */
export function MarkText({ grade, marks }: { grade: Pick<Grade, 'state' | 'part'>; marks: Marks }) {
  const t = useTranslations('classrooms.grades');
  if (grade.state === 'missing' || grade.state === 'excused') {
    return <abbr title={t(`states.${grade.state}`)}>{markCodes[grade.state]}</abbr>;
  }
  return grade.part === null ? t('nothing') : marks.show(grade.part);
}
