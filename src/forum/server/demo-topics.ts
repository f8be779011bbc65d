import { sql } from 'kysely';
import { combineWrites } from '../../server/database/combine-writes.ts';
import { unnestRows } from '../../server/database/unnest-rows.ts';
import type { Kernel } from '../../server/kernel.ts';
import { renderNewText } from '../../server/text/rendered/render-text.ts';
import type { NewTopic } from '../schemas.ts';
import { nextCommentId, insertComments } from './comments/comment-queries.ts';
import { insertTopic, setTopicFollower } from './topics/topic-queries.ts';

type Writer = 'teacher' | 'student' | 'professional';

/** The last one is the newest. */
const demoTopics: readonly (NewTopic & { by: Writer; comments: readonly { by: Writer; content: string }[] })[] = [
  {
    by: 'professional',
    title: 'Demostración: ¿qué recursos usas para empezar con la IA?',
    category: 'Recursos',
    content:
      'Este tema es un ejemplo. Busco materiales en español para personas que nunca han usado un asistente de IA. ¿Qué le darías a alguien el primer día?',
    comments: [
      {
        by: 'teacher',
        content:
          'Yo empiezo por el curso [Qué es la inteligencia artificial](/cursos) y una sola pregunta: ¿en qué se equivoca?',
      },
    ],
  },
  {
    by: 'student',
    title: 'Demostración: ¿cómo cito a una IA en un trabajo?',
    category: 'Ayuda',
    content:
      'Este tema es un ejemplo. He usado un asistente para ordenar mis ideas y no sé si tengo que decirlo, ni cómo. ¿Cómo se hace en tu centro?',
    comments: [
      {
        by: 'teacher',
        content:
          'Dilo siempre: qué herramienta usaste, para qué parte y qué cambiaste tú. Con dos frases al final del trabajo basta.',
      },
      { by: 'student', content: 'Gracias. Lo pondré al final, junto a las fuentes.' },
    ],
  },
  {
    by: 'teacher',
    title: 'Demostración: una actividad de veinte minutos sobre sesgos',
    category: 'Debate',
    content:
      'Este tema es un ejemplo. Pido a la clase que describa a «una persona científica» y después se lo pedimos a una IA. Comparamos las dos descripciones y hablamos de lo que falta en cada una.',
    comments: [
      { by: 'professional', content: 'Me la llevo. ¿La haces con imágenes o solo con texto?' },
      { by: 'teacher', content: 'Solo con texto: así nadie tiene que abrir una cuenta.' },
    ],
  },
];

/**
 * Creates a few topics with answers, so that a new site shows a lively forum. When several processes start together, they queue for the lock
 * on the teacher's row, and only the first one writes.
 */
export async function makeDemoTopics(
  { db, events }: Pick<Kernel, 'db' | 'events'>,
  writers: Readonly<Record<Writer, number>>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${writers.teacher} for no key update`.execute(tx);
    const { rows } = await sql`select from topics where author_id = ${writers.teacher} limit 1`.execute(tx);
    if (rows.length > 0) return;
    for (const { by, comments, ...topic } of demoTopics) {
      const id = await insertTopic(tx, writers[by], { ...topic, html: await renderNewText('post', topic.content) });
      const rendered = await Promise.all(
        comments.map(async (comment) => ({ ...comment, html: await renderNewText('post', comment.content) })),
      );
      await setTopicFollower(tx, id, writers[by], true);
      const written = unnestRows('written', rendered, {
        place: ['int', (_, place) => place],
        author_id: ['int', (comment) => writers[comment.by]],
        content: ['text', ({ content }) => content],
        html: ['text', ({ html }) => html],
      });
      const numbered = sql`
        numbered as (select ${nextCommentId} as id, ${id}::int as topic_id, author_id, content, html
                     from ${written} order by place)`;
      await combineWrites(insertComments(sql`numbered`), sql`select`, [numbered]).execute(tx);
    }
    await events.publish(tx, { topic: 'forum.changed' });
  });
}
