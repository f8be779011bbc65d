import { speakerOf } from '../../../../server/text/in-language.ts';
import { showMark } from '../../../../shared/marks/show-mark.ts';
import type { GradeWeighting } from '../../../contract/gradebook.ts';
import { markCodes } from '../../../limits.ts';
import type messages from '../../messages.es.json';
import type { GradeRow } from '../grade-rows.ts';
import { longDate, markText, type PrintedGradebook } from './gradebook-pdf.ts';
import { printSheet, printTable, printText } from './pdf-sheet.ts';

const speaker = speakerOf<typeof messages>('classrooms/server');

interface PrintedReport extends Omit<PrintedGradebook, 'rows'> {
  row: GradeRow;
  weighting: GradeWeighting;
}

/** Rows shrink until so many fit on the page; more than that need a second one. */
const heights = { usual: 20, least: 10.5 };

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
    const room = sheet.bottom - sheet.top - 90;
    await printTable(sheet, {
      rowHeight: Math.max(heights.least, Math.min(heights.usual, room / (columns.length + 2))),
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
    for (const category of weighting.categories) printText(sheet, categoryText(category), { size: 9, isSoft: true });
    printText(sheet, say('tables.legend', markCodes), { size: 9, isSoft: true });
    for (const [place, { title: of }] of columns.entries()) {
      const comment = row.grades[place]?.comment;
      if (comment) printText(sheet, say('report.comment', { title: of, comment }));
    }
  });

  function categoryText({ title: of, weight, dropLowest }: GradeWeighting['categories'][number]): string {
    return say('report.categoryLine', { title: of, weight, dropLowest });
  }
}
