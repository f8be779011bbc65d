import { speakerOf } from '../../../../server/text/in-language.ts';
import { showMark } from '../../../../shared/marks/show-mark.ts';
import type { GradeWeighting } from '../../../contract/gradebook.ts';
import { markCodes } from '../../../limits.ts';
import type messages from '../../messages.es.json';
import type { GradeRow } from '../grade-rows.ts';
import { longDate, markText, type PrintedGradebook } from './gradebook-pdf.ts';
import { heightOfTexts, printSheet, printTable, printText } from './pdf-sheet.ts';

const speaker = speakerOf<typeof messages>('classrooms/server');

interface PrintedReport extends Omit<PrintedGradebook, 'rows'> {
  row: GradeRow;
  weighting: GradeWeighting;
}

/** Rows and notes shrink until all fit on the page, as far as they can be read; more than that need a second one. */
const heights = { usual: 20, least: 9.5 };
const noteSizes = [10, 9, 8, 7, 6] as const;
/** Of the table's headings and edges. */
const headingHeight = 35;

/** The marks of one student for their family, on one page: what they see themselves, and nothing that is not published. */
export function writeReportPdf(report: PrintedReport): Promise<Uint8Array> {
  const { className, scale, columns, row, weighting, language, printedAt } = report;
  const say = speaker(language);
  const name = row.name || row.username;
  const title = `${say('report.title')}: ${name}`;
  const hasCategories = weighting.categories.length > 0;
  return printSheet({ layout: 'portrait', title, language }, async (sheet) => {
    printText(sheet, say('report.title'), { tag: 'H1', size: 20, isBold: true });
    printText(sheet, name, { size: 14, isBold: true });
    printText(sheet, `${className} · ${longDate(printedAt, language)}`, { isSoft: true });
    const average = row.mean === null ? say('report.noAverage') : showMark(scale, row.mean, language);
    printText(sheet, `${say('report.average')}: ${average}`, { size: 14, isBold: true });
    const notes = notesOf(report);
    const room = (size: number) => sheet.bottom - sheet.top - headingHeight - heightOfTexts(sheet, notes, size) - 1;
    const size = noteSizes.find((one) => room(one) >= columns.length * heights.least) ?? noteSizes[4];
    await printTable(sheet, {
      rowHeight: Math.max(heights.least, Math.min(heights.usual, room(size) / columns.length)),
      columns: [
        { title: say('report.work'), share: 3 },
        ...(hasCategories ? [{ title: say('report.category'), share: 1.5 }] : []),
        { title: say('report.weight'), share: 0.7, align: 'right' },
        { title: say('report.mark'), share: 1, align: 'right' },
      ],
      rows: columns.map((column, place) => {
        const grade = row.grades[place];
        const category = weighting.categories.find(({ id }) => id === column.category)?.title;
        return [
          column.title,
          ...(hasCategories ? [category ?? say('report.noCategory')] : []),
          String(column.weight),
          grade ? markText(grade, scale, language) : '',
        ];
      }),
    });
    for (const note of notes) printText(sheet, note, { size });
  });
}

/** What the categories mean, the signs, and the comments. */
function notesOf({ columns, row, weighting, language }: PrintedReport): string[] {
  const say = speaker(language);
  return [
    ...weighting.categories.map(({ title, weight, dropLowest }) =>
      say('report.categoryLine', { title, weight, dropLowest }),
    ),
    say('tables.legend', markCodes),
    ...columns.flatMap(({ title }, place) => {
      const comment = row.grades[place]?.comment;
      return comment ? say('report.comment', { title, comment }) : [];
    }),
  ];
}
