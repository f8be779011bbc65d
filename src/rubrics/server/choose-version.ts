import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import type { Language } from '../../shared/language.ts';
import type { RubricGrid } from '../../shared/marks/rubric.ts';
import type { Viewer } from '../../shared/roles.ts';
import { rubricFailures } from '../contract.ts';
import type { RubricChoice } from '../schemas.ts';
import { findRubric, keepFreeVersion, lockNewestVersion } from './queries.ts';
import { rightsOver } from './rights.ts';

const { noSuchRubric } = rubricFailures;

/** The version that a task gets: the newest one of a rubric that the viewer may read, or one of the library in all its languages. */
export async function chooseVersion(tx: Kysely<Database>, viewer: Viewer, choice: RubricChoice): Promise<number> {
  if ('slug' in choice) return chooseShipped(tx, choice.slug);
  const rubric = await findRubric(tx, choice.id);
  if (!rubric || !rightsOver(viewer, rubric).read) throw new Failure(noSuchRubric);
  const id = await lockNewestVersion(tx, rubric.id);
  if (id === undefined) throw new Failure(noSuchRubric);
  return id;
}

async function chooseShipped(tx: Kysely<Database>, slug: string): Promise<number> {
  const { libraryRubrics } = await import('./shipped-rubrics.ts');
  const shipped = (await libraryRubrics()).find((rubric) => rubric.slug === slug);
  if (!shipped) throw new Failure(noSuchRubric);
  const translations = Object.entries(shipped.translations).map(
    ([language, { title, grid }]) => [language, { title, grid }] as const,
  );
  const { title, grid } = shipped;
  return keepFreeVersion(tx, { title, grid, translations: Object.fromEntries(translations) });
}

export interface RubricVersion {
  id: number;
  title: string;
  grid: RubricGrid;
}

/** Versions by their ids, in the language if they are translated. */
export async function findVersions(
  db: Kysely<Database>,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, RubricVersion>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<RubricVersion>`
    select id, coalesce(translations->${language}::text->>'title', title) as title,
           coalesce(translations->${language}::text->'grid', grid) as grid
    from rubric_versions where id = any(${[...new Set(ids)]}::integer[])`.execute(db);
  return new Map(rows.map((version) => [version.id, version]));
}
