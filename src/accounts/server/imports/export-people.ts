import { Zip, ZipDeflate } from 'fflate';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { matchesSubstring } from '../../../server/database/substring-search.ts';
import { writeCsv } from '../../../server/text/csv.ts';
import { speakerOf } from '../../../server/text/in-language.ts';
import type { Language } from '../../../shared/language.ts';
import type { Role } from '../../../shared/roles.ts';
import { xmlText } from '../../../shared/text/xml-text.ts';
import type messages from '../messages.es.json';
import { matchesFilter, type UserFilter } from '../users/list-users.ts';

const speaker = speakerOf<typeof messages>('accounts/server');

const columns = [
  'externalId',
  'username',
  'fullName',
  'surnames',
  'displayName',
  'email',
  'role',
  'groups',
  'classes',
] as const;

interface ExportedPerson {
  id: number;
  externalId: string | null;
  username: string;
  fullName: string;
  surnames: string | null;
  displayName: string;
  email: string;
  role: Role;
  groups: string[];
  classes: string[];
}

const peoplePerPage = 500;

/** Without pupils, who belong to a class and not to a file of the centre. Page by page, so that neither the database nor the memory holds everybody at once. */
async function* readPeople(db: Kysely<Database>, { search = '', ...filter }: UserFilter): AsyncGenerator<string[][]> {
  let after = 0;
  for (;;) {
    const isFound = search.trim() === '' ? sql`true` : matchesSubstring(sql`search_text`, search);
    const { rows } = await sql<ExportedPerson>`
      select id, external_id as "externalId", username, full_name as "fullName", surnames_of(full_name, surnames) as surnames,
             display_name as "displayName", email /* never null: not a pupil */, role,
             array(select case when g.school_year is null then g.name else g.name || ' (' || g.school_year || ')' end
                   from centre_group_members m join centre_groups g on g.id = m.group_id where m.user_id = users.id order by g.name, g.id) as groups /* never null */,
             array(select c.code from classrooms c where c.archived_at is null and (c.owner_id = users.id or exists (
                     select 1 from classroom_members m where m.classroom_id = c.id and m.user_id = users.id and m.left_at is null)) order by c.code) as classes /* never null */
      from users where id > ${after} and not is_pupil and ${matchesFilter(filter)} and ${isFound}
      order by id limit ${peoplePerPage}`.execute(db);
    if (rows.length > 0) yield rows.map(cellsOf);
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < peoplePerPage) return;
  }
}

function cellsOf(person: ExportedPerson): string[] {
  return columns.map((column) => {
    const value = person[column];
    return Array.isArray(value) ? value.join(' | ') : (value ?? '');
  });
}

const headingsIn = (language: Language) => columns.map((column) => speaker(language)(`exportColumns.${column}`));

/** Cells that a spreadsheet would run as formulas are text. */
export async function* writePeopleCsv(
  db: Kysely<Database>,
  filter: UserFilter,
  language: Language,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(writeCsv(headingsIn(language), [], language));
  for await (const rows of readPeople(db, filter)) yield encoder.encode(writeCsv(undefined, rows, language));
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relationship = (type: string, target: string) =>
  `${declaration}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`;

const fixedParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': relationship('officeDocument', 'xl/workbook.xml'),
  'xl/_rels/workbook.xml.rels': relationship('worksheet', 'worksheets/sheet1.xml'),
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
};

const rowXml = (cells: readonly string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`).join('')}</row>`;

/** A workbook, written while it is read. Text inside a cell is never run as a formula. */
export async function* writePeopleXlsx(
  db: Kysely<Database>,
  filter: UserFilter,
  language: Language,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    ready.push(part);
  });
  const encoder = new TextEncoder();
  for (const [name, xml] of Object.entries(fixedParts)) {
    const part = new ZipDeflate(name);
    zip.add(part);
    part.push(encoder.encode(xml), true);
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml');
  zip.add(sheet);
  sheet.push(encoder.encode(`${declaration}<worksheet xmlns="${main}"><sheetData>${rowXml(headingsIn(language))}`));
  for await (const rows of readPeople(db, filter)) {
    sheet.push(encoder.encode(rows.map(rowXml).join('')));
    yield* ready.splice(0);
  }
  sheet.push(encoder.encode('</sheetData></worksheet>'), true);
  zip.end();
  yield* ready;
}
