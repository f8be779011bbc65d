import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { type Passage, type PassageSource, readersOf } from '../../../server/text/passages/passage.ts';
import { partsOfText } from '../../../server/text/passages/text-blocks.ts';
import { htmlOf } from '../../../server/text/rendered/stored-html.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { defaultLanguage, isLanguage, type Language } from '../../../shared/language.ts';
import { articleTexts } from '../stored-texts.ts';

interface ArticleRow {
  id: number;
  language: string;
  title: string;
  text: string;
  storedHtml: string;
  htmlVersion: number;
  translated: string[];
}

/** Published and not withdrawn. */
const isShown = sql`a.published_at is not null and a.moderation_state is null`;

async function listTexts(db: Kysely<Database>, ids: readonly number[]): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select a.id, ${defaultLanguage}::text as language, a.title, a.content as text, a.html as "storedHtml", a.html_version as "htmlVersion",
           array(select t.language from article_translations t where t.article_id = a.id) as translated
    from articles a where a.id = any(${[...ids]}::int[]) and ${isShown}
    union all
    select a.id, t.language, t.title, t.content, t.html, t.html_version, '{}'
    from article_translations t join articles a on a.id = t.article_id
    where a.id = any(${[...ids]}::int[]) and ${isShown}
    order by id, language`.execute(db);
  return rows;
}

/** Anchors of the paragraphs of an article. */
export const articleAnchors = 'parrafo';

async function passagesOf(db: Kysely<Database>, row: ArticleRow): Promise<Passage[]> {
  const language = row.language as Language;
  const [html = ''] = await htmlOf(db, articleTexts(language), [row]);
  return partsOfText(html, articleAnchors).map(({ heading, blocks }) => ({
    ref: String(row.id),
    language,
    readers: readersOf(language, row.translated.filter(isLanguage)),
    title: row.title,
    heading,
    blocks,
    address: addressOf.article(row.id),
  }));
}

export const articlePassages: PassageSource = {
  kind: 'article',
  async read(db, refs) {
    const rows = (await listTexts(db, refs.map(Number))).filter(({ language }) => isLanguage(language));
    const parts: Passage[] = [];
    for (const row of rows) parts.push(...(await passagesOf(db, row)));
    return parts;
  },
};
