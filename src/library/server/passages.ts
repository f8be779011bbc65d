import { sql } from 'kysely';
import { type PassageSource, readersOf } from '../../server/text/passages/passage.ts';
import { addressOf } from '../../shared/addresses.ts';
import { defaultLanguage, isLanguage } from '../../shared/language.ts';
import { isVisible } from './queries.ts';
import { nameOfTag } from './tools/tag-names.ts';

interface ToolText {
  id: number;
  slug: string;
  name: string;
  category: string;
  tags: string[];
  language: string;
  description: string;
  uses: string[];
  translated: string[];
}

export const toolPassages: PassageSource = {
  kind: 'tool',
  async read(db, refs) {
    const ids = refs.map(Number);
    const { rows } = await sql<ToolText>`
      select id, slug, name, category, tags, ${defaultLanguage}::text as language, description, uses,
             array(select t.language from tool_translations t where t.tool_id = tools.id) as translated
      from tools where id = any(${ids}::int[]) and ${isVisible}
      union all
      select tools.id, slug, name, category, tags, t.language, t.description, t.uses, '{}'
      from tool_translations t join tools on tools.id = t.tool_id where tools.id = any(${ids}::int[]) and ${isVisible}
      order by id, language`.execute(db);
    return rows.flatMap(({ id, slug, name, category, tags, language, description, uses, translated }) =>
      isLanguage(language)
        ? [
            {
              ref: String(id),
              language,
              readers: readersOf(language, translated.filter(isLanguage)),
              title: name,
              blocks: [description, ...uses].map((text) => ({ text, anchor: '' })),
              keywords: [category, ...tags.map((tag) => nameOfTag(tag, language))].join(', '),
              address: addressOf.tool(slug),
            },
          ]
        : [],
    );
  },
};
