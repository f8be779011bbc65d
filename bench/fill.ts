import { connectClient } from '../src/server/database/open-database.ts';
import { findRunningPostgres } from '../src/server/postgres/embedded-postgres.ts';

export interface Size {
  topics: number;
  /** Comments on the first topic. */
  comments: number;
  /** In addition to the shipped tools. */
  tools: number;
  /** Test submissions, spread over all shipped courses. */
  submissions: number;
  /** Everybody creates topics and is in the first class. */
  people: number;
  auditEntries: number;
  /** Moderation cases: half are open. */
  cases: number;
}

/** The number of topics that contain the search word, whatever their total. */
const topicsWithAWord = 25;

const people = `
  insert into users (username, full_name, email)
  select 'persona' || n, 'Ana Prueba', 'p' || n || '@example.org' from generate_series(1, $1::int) as n`;

const topics = `
  insert into topics (title, content, excerpt, category, author_id, vote_count, last_activity_at)
  select 'Tema ' || md5(n::text), 'Un texto de cierta longitud con la palabra clave' || n % ($1::int / ${topicsWithAWord}),
         repeat('Un texto de cierta longitud. ', 8),
         (array['Chatbots', 'Diseño', 'Debate', 'Ayuda', 'Recursos', 'Otro'])[1 + n % 6], 1 + n % $2::int, n % 97,
         now() - n * interval '1 minute'
  from generate_series(1, $1::int) as n`;

const comments = `
  with written as (
    insert into comments (topic_id, author_id, content)
    select 1, 1 + n % 200, 'Un comentario, el **' || n || '**, con [un enlace](/foro/1).' from generate_series(1, $1::int) as n)
  update topics set comment_count = $1::int where id = 1`;

const members = `
  with class as (
    insert into classrooms (name, description, code) values ('Una clase', 'Con mucha gente.', 'CLASE-1') returning id)
  insert into classroom_members (classroom_id, user_id, role)
  select class.id, users.id, 'student' from class, users order by users.id`;

const tools = `
  with added as (
    insert into tools (slug, name, url, category, tags, description, editorial_rating)
    select 'util-' || n, 'Útil ' || n || ' ' || left(md5(n::text), 8), 'https://util' || n || '.example',
           (array['Diseño', 'Videos', 'Textos', 'Estudio', 'Chatbot', 'Escritura'])[1 + n % 6], array['etiqueta' || n % 300],
           'Sirve en clase y en casa, con ayuda o sin ella.', n % 60
    from generate_series(1, $1::int) as n
    returning id)
  insert into tool_translations (tool_id, language, description, search_configuration)
  select id, 'en', 'Good for much that is done in class.', 'english' from added`;

const submissions = `
  insert into attempts (exam_id, version_id, user_id, number, is_shuffled, deadline, closed_at, score, passed, correct_count, results)
  select exam_id, version_id, person.id, n / of_all + 1, false, now(), now() - n * interval '1 minute', n % 101, n % 101 >= 70, 4,
         array[true, n % 2 = 0, n % 3 = 0, n % 5 = 0, n % 7 = 0, false, true, n % 11 = 0]
  from generate_series(0, $1::int - 1) as n
  cross join (select count(*)::int as exams, 200 * count(*)::int as of_all from exams where course_id is not null) as counted
  join (select e.id as exam_id, max(v.id) as version_id, row_number() over (order by e.id) - 1 as place
        from exams e join exam_versions v on v.exam_id = e.id where e.course_id is not null group by e.id) as exam
    on exam.place = n % exams
  join (select id, row_number() over (order by id) - 1 as place from users where username like 'persona%') as person
    on person.place = n / exams % 200`;

const auditEntries = `
  insert into audit_entries (at, actor_id, action, subject, network)
  select now() - ($1::int - n) * interval '1 minute', 1 + n % $2::int,
         case when n % 10 = 0 then 'moderation.hide' when n % 7 = 0 then 'user.changed' else 'sign_in.succeeded' end,
         '#' || 1 + n % $2::int, '192.0.2.0/24'
  from generate_series(1, $1::int) as n`;

const cases = `
  with opened as (
    insert into moderation_cases (kind, thing_id, author_id, title, address, urgency, report_count, decided_at, step)
    select case when n % 3 = 0 then 'comment' else 'topic' end, 'caso-' || n, 1 + n % $2::int, 'Un tema', '/foro/1',
           case when n % 50 = 0 then 0 else 1 end, 1 + n % 5, case when n % 2 = 0 then now() end, case when n % 2 = 0 then 'warn' end
    from generate_series(1, $1::int) as n
    returning id, author_id)
  insert into moderation_reports (case_id, reporter_id, reason)
  select id, 1 + author_id % $2::int, 'spam' from opened`;

/** Writes straight into the database of a running product: through the API it would take an hour. */
export async function fill(dataDir: string, size: Size): Promise<void> {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error(`No database runs in ${dataDir}.`);
  const client = await connectClient(connection);
  try {
    await client.query('set statement_timeout = 0');
    await client.query(people, [size.people]);
    await client.query(topics, [size.topics, size.people]);
    await client.query(comments, [size.comments]);
    await client.query(members);
    await client.query(tools, [size.tools]);
    await client.query(submissions, [size.submissions]);
    await client.query(auditEntries, [size.auditEntries, size.people]);
    await client.query(cases, [size.cases, size.people]);
    await client.query('vacuum analyze');
    // Otherwise the database would flush this data during a measurement.
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
