import { sql } from 'kysely';
import { type PassageSource, writtenByUsers } from '../../server/text/passages/passage.ts';
import { partsOfText } from '../../server/text/passages/text-blocks.ts';
import { htmlOf, storedHtmlColumns } from '../../server/text/rendered/stored-html.ts';
import { addressOf } from '../../shared/addresses.ts';
import { commentTexts } from './stored-texts.ts';

interface SolvedTopic {
  topicId: number;
  title: string;
  id: number;
  text: string;
  storedHtml: string;
  htmlVersion: number;
}

/** Solutions of topics, while neither the topic nor the solution is withdrawn. */
export const topicPassages: PassageSource = {
  kind: 'topic',
  async read(db, refs) {
    const { rows } = await sql<SolvedTopic>`
      select t.id as "topicId", t.title, c.id, c.content as text, ${storedHtmlColumns('c')}
      from topics t join comments c on c.id = t.solution_id
      where t.id = any(${refs.map(Number)}::int[]) and t.moderation_state is null and c.moderation_state is null
      order by t.id`.execute(db);
    const html = await htmlOf(db, commentTexts, rows);
    return rows.map(({ topicId, title, id }, at) => ({
      ...writtenByUsers,
      ref: String(topicId),
      title,
      blocks: partsOfText(html[at] ?? '').flatMap(({ blocks }) => blocks),
      address: addressOf.comment(topicId, id),
    }));
  },
};
