import { inLanguage } from '../../../server/text/in-language.ts';
import { type Language } from '../../../shared/language.ts';
import { isSentence, type Sentence, sentencesIn } from '../../../shared/sentences/sentence.ts';
import type { ImportPlan } from '../../contract/catalogue.ts';
import type messages from '../messages.es.json';
import { columns, readTool, type ToolOfFile } from './catalogue-csv.ts';
import { type CsvProblem, type CsvRow, readCsv } from './csv.ts';

const say = sentencesIn<typeof messages>('library/server');

type Problem = ImportPlan['errors'][number];

interface CatalogueFile {
  tools: { line: number; tool: ToolOfFile }[];
  errors: Problem[];
}

const maxRows = 1_000;
/** Nobody fixes more at once. */
const maxErrors = 100;

const unreadable: Record<CsvProblem, Sentence> = {
  'stray-quote': say('misplacedQuotationMark'),
  'unclosed-quote': say('unclosedQuotationMark'),
};
const empty = say('empty');
const semicolons = say('semicolons');
const missingColumn = say('missingColumn');
const unknownColumn = say('unknownColumn');
const computedColumn = say('computedColumn');
const repeatedColumn = say('repeatedColumn');
const tooManyRows = say('tooManyRows', { mostRows: maxRows });
const repeatedSlug = say('repeatedSlug');

function cellCount(found: number): Sentence {
  return say('wrongCellCount', { found, columns: columns.length });
}

/** Parses the tools of a file and reports all errors by line and column. */
export function readCatalogueFile(csv: string, language: Language): CatalogueFile {
  const errors: Problem[] = [];
  const tell = (line: number, field: string | null, message: Sentence | string) => {
    const said = isSentence(message) ? inLanguage(language, message) : message;
    if (errors.length < maxErrors) errors.push({ line, field, message: said });
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
  // With missing or unknown columns the rows cannot be read.
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

function reportHeaderProblems(names: readonly string[], tell: (field: string | null, message: Sentence) => void): void {
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
  tell: (line: number, field: string | null, message: Sentence | string) => void,
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
