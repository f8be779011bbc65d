import { type Kysely, sql } from 'kysely';
import type { Events } from '../../server/cache/events.ts';
import { latestSettings } from '../../server/config/latest-settings.ts';
import type { Database } from '../../server/database/database-types.ts';
import { excerptOf } from '../../server/text/excerpt.ts';
import { renderNewText } from '../../server/text/rendered/render-text.ts';
import { rendererVersion } from '../../server/text/rendered/stored-html.ts';
import { topicLimits } from '../limits.ts';
import type { TopicCategory } from '../schemas.ts';

interface Discussion {
  articleId: number;
  articleTitle: string;
  /** The user who opens the discussion becomes the topic's author and follows it. */
  userId: number;
}

const category: TopicCategory = 'Debate';

/** Every reader sees this text, so it is in the site's language and not in that of the user who opened it. */
function contentOf(articleId: number): string {
  return `Este tema es para comentar una noticia de ${latestSettings().siteName}: [léela aquí](/noticias/${articleId}).`;
}

/** The topic that discusses an article. Concurrent requests get the same one. */
export async function openDiscussion(
  tx: Kysely<Database>,
  events: Events,
  discussion: Discussion,
): Promise<{ topicId: number }> {
  const { articleId, articleTitle, userId } = discussion;
  const title = [...articleTitle].slice(0, topicLimits.longestTitle).join('');
  const content = contentOf(articleId);
  const html = await renderNewText('post', content);
  const opened = await sql<{ topicId: number }>`
    with topic as (
      insert into topics (title, content, html, html_version, excerpt, category, author_id, article_id)
      values (${title}, ${content}, ${html}, ${rendererVersion}, ${excerptOf(html)}, ${category}, ${userId}, ${articleId})
      on conflict on constraint topics_article_key do nothing
      returning id
    )
    insert into topic_followers (topic_id, user_id) select id, ${userId} from topic
    returning topic_id as "topicId"`.execute(tx);
  if (opened.rows[0]) {
    await events.publish(tx, { topic: 'forum.changed' });
    return opened.rows[0];
  }
  const { rows } = await sql<{ topicId: number }>`
    select id as "topicId" from topics where article_id = ${articleId}`.execute(tx);
  // Deleted in between: open it again.
  return rows[0] ?? openDiscussion(tx, events, discussion);
}
