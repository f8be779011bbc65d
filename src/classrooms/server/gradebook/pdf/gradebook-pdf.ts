import { speakerOf } from '../../../../server/text/in-language.ts';
import { type Language, languageFacts } from '../../../../shared/language.ts';
import { columnGroups } from '../../../../shared/marks/column-groups.ts';
import type { Scale } from '../../../../shared/marks/scale.ts';
import { showMark } from '../../../../shared/marks/show-mark.ts';
import { markCodes } from '../../../limits.ts';
import type { Grade, MarkedItem } from '../../analytics/class-figures.ts';
import type messages from '../../messages.es.json';
import type { GradeRow } from '../grade-rows.ts';
import { nextPage, printSheet, printTable, printText } from './pdf-sheet.ts';

const speaker = speakerOf<typeof messages>('classrooms/server');

export interface PrintedGradebook {
  className: string;
  scale: Scale;
  columns: readonly MarkedItem[];
  rows: readonly GradeRow[];
  language: Language;
  printedAt: Date;
}

/** As many columns as can be read on a sheet. */
const mostColumns = 9;
const rowHeight = 15;

/** What a cell of the gradebook says on paper. */
export function markText({ state, part }: Pick<Grade, 'state' | 'part'>, scale: Scale, language: Language): string {
  if (state === 'missing' || state === 'excused') return markCodes[state];
  return part === null ? '' : showMark(scale, part, language);
}

/** With the name of the month, because readers everywhere disagree on the order of day and month in figures. */
export function longDate(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(languageFacts[language].dateLocale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    moment,
  );
}

/** The published marks of a class: students by columns, on as many sheets as it takes, each with the names. */
export function writeGradebookPdf(book: PrintedGradebook): Promise<Uint8Array> {
  const { className, scale, columns, rows, language, printedAt } = book;
  const say = speaker(language);
  const title = `${say('tables.gradebookTitle')}: ${className}`;
  return printSheet({ layout: 'landscape', title, language }, async (sheet) => {
    const groups = columnGroups(columns.length, mostColumns);
    for (const [place, { from, to }] of groups.entries()) {
      if (place > 0) nextPage(sheet);
      const part = groups.length > 1 ? ` (${place + 1}/${groups.length})` : '';
      printText(sheet, `${title}${part}`, { tag: 'H1', size: 15, isBold: true });
      printText(sheet, `${longDate(printedAt, language)}. ${say('tables.legend', markCodes)}`, {
        size: 9,
        isSoft: true,
      });
      const isLast = to === columns.length;
      await printTable(sheet, {
        rowHeight,
        columns: [
          { title: say('tables.name'), share: 2.4 },
          ...columns.slice(from, to).map((column) => ({ title: column.title, share: 1, align: 'right' as const })),
          ...(isLast ? [{ title: say('tables.average'), share: 1, align: 'right' as const }] : []),
        ],
        rows: rows.map(({ name, username, grades, mean }) => [
          name || username,
          ...grades.slice(from, to).map((grade) => markText(grade, scale, language)),
          ...(isLast ? [mean === null ? '' : showMark(scale, mean, language)] : []),
        ]),
      });
    }
  });
}
