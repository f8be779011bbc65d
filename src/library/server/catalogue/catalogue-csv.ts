import { readFields } from '../../../server/http/read-fields.ts';
import { inLanguage } from '../../../server/text/in-language.ts';
import { type Language } from '../../../shared/language.ts';
import { sentencesIn } from '../../../shared/sentences/sentence.ts';
import { toolLimits } from '../../limits.ts';
import { NewTool } from '../../schemas.ts';
import type messages from '../messages.es.json';
import type { CatalogueRow } from './catalogue-queries.ts';
import { guardCell, unguardCell, writeCsv } from './csv.ts';

const say = sentencesIn<typeof messages>('library/server');

const useCaseColumns = Array.from({ length: toolLimits.mostUses }, (_, index) => index);

/** The columns in the order of our exports. An imported file may have them in any order. */
export const columns: readonly string[] = [
  'slug',
  'name',
  'url',
  'category',
  'tags',
  'roles',
  'description_es',
  'description_en',
  ...useCaseColumns.flatMap((place) => [`use${place + 1}_es`, `use${place + 1}_en`]),
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
    description_es: description.es,
    description_en: description.en,
    ...Object.fromEntries(
      useCaseColumns.flatMap((place) => [
        [`use${place + 1}_es`, uses[place]?.es ?? ''],
        [`use${place + 1}_en`, uses[place]?.en ?? ''],
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

const retiredMessage = say('retiredMessage');

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
      description: { es: cell('description_es'), en: cell('description_en') },
      uses: useCaseColumns
        .map((place) => ({ es: cell(`use${place + 1}_es`), en: cell(`use${place + 1}_en`) }))
        // Drops empty trailing uses; an empty one in between is a mistake that the field's message explains.
        .filter(({ es, en }, place, uses) => es || en || uses.slice(place + 1).some((later) => later.es || later.en)),
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
  if (first === 'uses') return `use${Number(second) + 1}_${third}`;
  if (first === 'description') return `description_${second}`;
  const name = first === 'facts' ? second : first;
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
