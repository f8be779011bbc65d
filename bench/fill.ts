import { connectClient } from '../src/server/database.ts';
import { findRunningPostgres } from '../src/server/embedded-postgres.ts';

export interface Size {
  topics: number;
  /** Of the first topic. */
  comments: number;
  /** Beside those that come with the product. */
  tools: number;
}

/** A word that this many topics have, whatever their number. */
const topicsWithAWord = 25;

const people = `
  insert into users (username, full_name, email)
  select 'persona' || n, 'Ana Prueba', 'p' || n || '@example.org' from generate_series(1, 200) as n`;

const topics = `
  insert into topics (title, content, excerpt, category, author_id, vote_count, last_activity_at)
  select 'Tema ' || md5(n::text), 'Un texto de cierta longitud con la palabra clave' || n % ($1::int / ${topicsWithAWord}),
         repeat('Un texto de cierta longitud. ', 8),
         (array['Chatbots', 'Diseño', 'Debate', 'Ayuda', 'Recursos', 'Otro'])[1 + n % 6], 1 + n % 200, n % 97,
         now() - n * interval '1 minute'
  from generate_series(1, $1::int) as n`;

const comments = `
  with written as (
    insert into comments (topic_id, author_id, content)
    select 1, 1 + n % 200, 'Un comentario, el **' || n || '**, con [un enlace](/foro/1).' from generate_series(1, $1::int) as n)
  update topics set comment_count = $1::int where id = 1`;

const tools = `
  insert into tools (slug, name, url, category, tags, description_es, description_en, editorial_rating)
  select 'util-' || n, 'Útil ' || n || ' ' || left(md5(n::text), 8), 'https://util' || n || '.example',
         (array['Diseño', 'Videos', 'Textos', 'Estudio', 'Chatbot', 'Escritura'])[1 + n % 6], array['etiqueta' || n % 300],
         'Sirve en clase y en casa, con ayuda o sin ella.', 'Good for much that is done in class.', n % 60
  from generate_series(1, $1::int) as n`;

/** Beside a running product, straight into its database: by its own calls it would take an hour. */
export async function fill(dataDir: string, size: Size): Promise<void> {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error(`No database runs in ${dataDir}.`);
  const client = await connectClient(connection);
  try {
    await client.query('set statement_timeout = 0');
    await client.query(people);
    await client.query(topics, [size.topics]);
    await client.query(comments, [size.comments]);
    await client.query(tools, [size.tools]);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
