import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { type Language, languages } from '../../../shared/language.ts';
import { toolCategories } from '../../limits.ts';
import type { ToolFacts } from '../../schemas.ts';
import { isVisible, listTools, type ToolFilters } from '../queries.ts';
import { nameOfCategory } from './category-names.ts';
import { nameOfTag } from './tag-names.ts';
import { factsColumn } from './tool-queries.ts';

interface NamedTool {
  slug: string;
  name: string;
  category: string;
  tags: string[];
}

interface Catalogue {
  names: NamedTool[];
  tags: string[];
}

async function readCatalogue(db: Kysely<Database>): Promise<Catalogue> {
  const [names, tags] = await Promise.all([
    sql<NamedTool>`select slug, name, category, tags from tools where ${isVisible} order by rating desc, id`.execute(
      db,
    ),
    sql<{ tag: string }>`
      select distinct tag as tag /* never null: no tag is */ from tools, unnest(tags) as tag where ${isVisible}`.execute(
      db,
    ),
  ]);
  return { names: names.rows, tags: tags.rows.map(({ tag }) => tag) };
}

/** A category or a tag, as readers of a language call it. */
function nameKind(value: string, language: Language): string {
  const category = toolCategories.find((one) => one === value);
  return category ? nameOfCategory(category, language) : nameOfTag(value, language);
}

/** What the assistant needs to know of the catalogue to state facts and to filter. */
export function createToolsForAnswers({
  db,
  events,
}: Pick<Kernel, 'db'> & { events: Pick<Kernel['events'], 'onEvent'> }) {
  let known: Promise<Catalogue> | undefined;
  events.onEvent(({ topic }) => {
    if (topic === 'library.changed') known = undefined;
  });
  const catalogue = () => {
    known ??= readCatalogue(db).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    listNames: async () => (await catalogue()).names,
    nameKind,
    /** Categories and tags, each with its names in all languages. */
    async listKinds() {
      const named = (value: string) => [...new Set([value, ...languages.map((language) => nameKind(value, language))])];
      const { tags } = await catalogue();
      return {
        categories: toolCategories.map((category) => ({ value: category, names: named(category) })),
        tags: tags.map((tag) => ({ value: tag, names: named(tag) })),
      };
    },
    async findFacts(slug: string): Promise<ToolFacts | undefined> {
      const { rows } = await sql<{ facts: ToolFacts }>`
        select ${factsColumn} from tools where slug = ${slug} and ${isVisible}`.execute(db);
      return rows[0]?.facts;
    },
    async list(
      language: Language,
      { category, ...filters }: Omit<ToolFilters, 'category'> & { category?: string | undefined },
    ) {
      const wanted = toolCategories.find((one) => one === category);
      return (await listTools(db, language, { ...filters, category: wanted })).items;
    },
  };
}
