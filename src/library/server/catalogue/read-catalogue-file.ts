import { bilingual, inLanguage, type Language } from '../../../shared/language.ts';
import type { ImportPlan } from '../../contract/catalogue.ts';
import { columns, readTool, type ToolOfFile } from './catalogue-csv.ts';
import { type CsvProblem, type CsvRow, readCsv } from './csv.ts';

type Problem = ImportPlan['errors'][number];

interface CatalogueFile {
  tools: { line: number; tool: ToolOfFile }[];
  errors: Problem[];
}

const maxRows = 1_000;
/** Nobody mends more before trying again. */
const maxErrors = 100;

const unreadable: Record<CsvProblem, string> = {
  'stray-quote': bilingual(
    'Hay unas comillas fuera de sitio: un texto con comillas va entre comillas, y las de dentro se escriben dos veces.',
    'There is a misplaced quotation mark: put text that contains quotation marks in quotation marks, and double the ones inside.',
  ),
  'unclosed-quote': bilingual(
    'Aquí empieza un texto entre comillas que no se cierra.',
    'The quotation mark opened here is never closed.',
  ),
};
const empty = bilingual('El archivo está vacío.', 'The file is empty.');
const semicolons = bilingual(
  'Las columnas están separadas por punto y coma. Guarda el archivo como CSV separado por comas (UTF-8).',
  'The columns are separated by semicolons. Save the file as comma-separated CSV (UTF-8).',
);
const missingColumn = bilingual('Falta esta columna.', 'This column is missing.');
const unknownColumn = bilingual('No conocemos esta columna.', 'This column is not recognised.');
const computedColumn = bilingual(
  'La nota de EducaIA se calcula a partir de los datos: quita esta columna.',
  'The EducaIA score is calculated from the facts: remove this column.',
);
const repeatedColumn = bilingual('Esta columna está dos veces.', 'This column appears twice.');
const tooManyRows = bilingual(
  `Un archivo puede tener hasta ${maxRows} herramientas. Impórtalo en varias partes.`,
  `A file can contain up to ${maxRows} tools. Split it and import the parts one by one.`,
);
const repeatedSlug = bilingual(
  'Esta herramienta ya está en una línea anterior.',
  'This tool already appears on an earlier line.',
);

function cellCount(found: number): string {
  return bilingual(
    `La línea tiene ${found} celdas y debe tener ${columns.length}.`,
    `The line has ${found} cells but should have ${columns.length}.`,
  );
}

/** The tools of a file, and everything that is wrong with it by line and column. */
export function readCatalogueFile(csv: string, language: Language): CatalogueFile {
  const errors: Problem[] = [];
  const tell = (line: number, field: string | null, message: string) => {
    if (errors.length < maxErrors) errors.push({ line, field, message: inLanguage(language, message) });
  };

  const { rows, problem } = readCsv(csv);
  if (problem) tell(problem.line, null, unreadable[problem.kind]);
  const [header, ...body] = rows;
  if (!header) {
    if (!problem) tell(1, null, empty);
    return { tools: [], errors };
  }
  const names = header.cells.map((name) => name.trim());
  reportHeaderProblems(names, (field, message) => tell(header.line, field, message));
  if (body.length > maxRows) tell(header.line, null, tooManyRows);
  // Without its columns, or with more than it may have, nothing of the rows means anything.
  if (errors.length > 0) return { tools: [], errors };

  const tools: CatalogueFile['tools'] = [];
  const seen = new Set<string>();
  for (const row of body) {
    const read = readRow(names, row, language, tell);
    if (!read) continue;
    if (seen.has(read.slug)) tell(row.line, 'slug', repeatedSlug);
    seen.add(read.slug);
    tools.push({ line: row.line, tool: read });
  }
  return { tools, errors };
}

function reportHeaderProblems(names: readonly string[], tell: (field: string | null, message: string) => void): void {
  if (names.length === 1 && names[0]?.includes(';')) return tell(null, semicolons);
  for (const column of columns) if (!names.includes(column)) tell(column, missingColumn);
  names.forEach((name, index) => {
    if (name === 'editorial_rating') tell(name, computedColumn);
    else if (!columns.includes(name)) tell(name, unknownColumn);
    else if (names.indexOf(name) < index) tell(name, repeatedColumn);
  });
}

function readRow(
  names: readonly string[],
  { line, cells }: CsvRow,
  language: Language,
  tell: (line: number, field: string | null, message: string) => void,
): ToolOfFile | undefined {
  if (cells.length !== names.length) {
    tell(line, null, cellCount(cells.length));
    return undefined;
  }
  const read = readTool(Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])), language);
  if ('tool' in read) return read.tool;
  for (const { field, message } of read.problems) tell(line, field, message);
  return undefined;
}
