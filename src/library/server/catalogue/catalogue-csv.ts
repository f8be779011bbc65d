import { readFields } from '../../../server/http/read-fields.ts';
import { inLanguage } from '../../../server/text/in-language.ts';
import { defaultLanguage, type Language, languages } from '../../../shared/language.ts';
import { sentencesIn } from '../../../shared/sentences/sentence.ts';
import type { ByLanguage } from '../../../shared/texts-by-language.ts';
import { toolLimits } from '../../limits.ts';
import { NewTool } from '../../schemas.ts';
import type messages from '../messages.es.json';
import type { CatalogueRow } from './catalogue-queries.ts';
import { guardCell, unguardCell, writeCsv } from './csv.ts';

const say = sentencesIn<typeof messages>('library/server');

const useCaseColumns = Array.from({ length: toolLimits.mostUses }, (_, index) => index);

function descriptionColumn(language: string): string {
  return `description_${language}`;
}

function useColumn(place: number, language: string): string {
  return `use${place + 1}_${language}`;
}

/** The columns in the order of our exports. An imported file may have them in any order. */
export const columns: readonly string[] = [
  'slug',
  'name',
  'url',
  'category',
  'tags',
  'roles',
  ...languages.map(descriptionColumn),
  ...useCaseColumns.flatMap((place) => languages.map((language) => useColumn(place, language))),
  'account',
  'free_plan',
  'spanish',
  'minimum_age',
  'checked_on',
  'sources',
  'retired',
];

export type Cells = Record<string, string>;

/** Separates the tags, roles or sources of one cell; none of them may contain it. */
const separator = '|';

/** A tool of the file, and whether it is retired. */
export type ToolOfFile = NewTool & { isRetired: boolean };

export function cellsOf({ description, uses, facts, ...tool }: ToolOfFile): Cells {
  return {
    slug: tool.slug,
    name: tool.name,
    url: tool.url,
    category: tool.category,
    tags: tool.tags.join(separator),
    roles: tool.roles.join(separator),
    ...Object.fromEntries(
      languages.flatMap((language) => [
        [descriptionColumn(language), description[language] ?? ''],
        ...useCaseColumns.map((place) => [useColumn(place, language), uses[place]?.[language] ?? '']),
      ]),
    ),
    account: facts.account ?? '',
    free_plan: facts.freePlan ?? '',
    spanish: facts.spanish ?? '',
    minimum_age: facts.minimumAge === null ? '' : String(facts.minimumAge),
    checked_on: facts.checkedOn ?? '',
    sources: facts.sources.join(separator),
    retired: tool.isRetired ? 'yes' : 'no',
  };
}

export function toolOfFile({ retiredAt, ...tool }: CatalogueRow): ToolOfFile {
  return { ...tool, isRetired: retiredAt !== null };
}

export function writeCatalogue(tools: readonly CatalogueRow[]): string {
  const rows = tools.map((tool) => {
    const cells = cellsOf(toolOfFile(tool));
    return columns.map((column) => guardCell(cells[column] ?? ''));
  });
  return writeCsv([columns, ...rows]);
}

type ReadTool = { tool: ToolOfFile } | { problems: { field: string; message: string }[] };

const retiredMessage = say('yesOrNo');

/** Parses a row into a tool, or reports the errors by column. */
export function readTool(guarded: Cells, language: Language): ReadTool {
  const cells = Object.fromEntries(Object.entries(guarded).map(([column, cell]) => [column, unguardCell(cell).trim()]));
  const cell = (column: string) => cells[column] ?? '';
  const parsed = readFields(
    NewTool,
    {
      slug: cell('slug'),
      name: cell('name'),
      url: cell('url'),
      category: cell('category'),
      tags: listIn(cell('tags')),
      roles: listIn(cell('roles')),
      description: textsOf((one) => cell(descriptionColumn(one))),
      uses: useCaseColumns
        .map((place) => textsOf((one) => cell(useColumn(place, one))))
        // Empty uses at the end are none. An empty one in between is a mistake, which its field reports.
        .filter((_, place, uses) => uses.slice(place).some((use) => Object.values(use).some(Boolean))),
      facts: {
        account: cell('account') || null,
        freePlan: cell('free_plan') || null,
        spanish: cell('spanish') || null,
        minimumAge: cell('minimum_age') ? numberIn(cell('minimum_age')) : null,
        checkedOn: cell('checked_on') || null,
        sources: listIn(cell('sources')),
      },
    },
    language,
  );
  const problems = parsed.success
    ? []
    : Object.entries(parsed.fields).map(([path, message]) => ({ field: columnOf(path), message }));
  const retired = cell('retired');
  if (!['yes', 'no', ''].includes(retired)) {
    problems.push({ field: 'retired', message: inLanguage(language, retiredMessage) });
  }
  if (!parsed.success || problems.length > 0) return { problems };
  return { tool: { ...parsed.data, isRetired: retired === 'yes' } };
}

/** An empty cell of a further language is no translation; the default language must be there. */
function textsOf(cellIn: (language: Language) => string): ByLanguage {
  const texts = languages.map((language) => [language, cellIn(language)] as const);
  return Object.fromEntries(texts.filter(([language, text]) => text !== '' || language === defaultLanguage));
}

function listIn(cell: string): string[] {
  return cell === '' ? [] : cell.split(separator).map((part) => part.trim());
}

/** Text that is not a number stays text, and the schema refuses it. */
function numberIn(cell: string): number | string {
  return /^\d{1,3}$/.test(cell) ? Number(cell) : cell;
}

/** 'uses.0.es' in the schema is 'use1_es' in the file, 'facts.minimumAge' is 'minimum_age'. */
function columnOf(path: string): string {
  const [first = '', second = '', third = ''] = path.split('.');
  if (first === 'uses') return useColumn(Number(second), third);
  if (first === 'description') return descriptionColumn(second);
  const name = first === 'facts' ? second : first;
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
