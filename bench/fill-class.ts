import { connectClient } from '../src/server/database/open-database.ts';
import { findRunningPostgres } from '../src/server/postgres/embedded-postgres.ts';

export interface ClassSize {
  members: number;
  /** Of ten items, seven are materials; the others are a course, a task and a test. */
  items: number;
  /** Whether every student has a mark in the gradebook for every task and test. */
  isMarked?: boolean;
}

interface Place {
  dataDir: string;
  /** Usernames of the owner and of one of the students. */
  teacher: string;
  student: string;
}

const classroom = `
  insert into classrooms (name, description, code, owner_id)
  select 'Una clase', 'Con mucho trabajo.', 'CLASE-' || $1::int || '-' || $2::int, id from users where username = $3
  returning id`;

const people = `
  insert into users (username, full_name, email)
  select 'c' || $1::int || '-' || n, 'Ana Prueba', 'c' || $1::int || '-' || n || '@example.org' from generate_series(2, $2::int) as n`;

const members = `
  insert into classroom_members (classroom_id, user_id, role)
  select $1::int, id, 'student' from users where username like 'c' || $1::int || '-%' or username = $2`;

const units = `
  insert into classroom_units (classroom_id, title, position)
  select $1::int, 'Semana ' || n, n from generate_series(1, greatest(1, $2::int / 20)) as n`;

const things = [
  `insert into classroom_contents (classroom_id, title, content, content_type, position)
   select $1::int, 'Lectura ' || n, 'Un texto de cierta longitud.', 'text', n from generate_series(1, $2::int * 7 / 10) as n`,
  `insert into classroom_courses (classroom_id, title, description, content, position)
   select $1::int, 'Curso ' || n, 'Breve', 'Un texto.', n from generate_series(1, $2::int / 10) as n`,
  `insert into classroom_tasks (classroom_id, kind, title, max_mark)
   select $1::int, 'task', 'Tarea ' || n, 10 from generate_series(1, $2::int / 10) as n`,
  `insert into classroom_tests (classroom_id, position) select $1::int, n from generate_series(1, $2::int / 10) as n`,
];

const exams = `
  with made as (
    insert into exams (class_test_id) select id from classroom_tests where classroom_id = $1::int returning id)
  insert into exam_versions (exam_id, title, time_limit, passing_score, questions)
  select id, 'Test ' || id, 30, 50, '[{"type": "true_false", "question": "¿Sí?", "correctAnswer": true, "points": 10, "explanation": ""}]'
  from made`;

/** Mixes the kinds, twenty items in a unit. */
const order = `
  with ranked as (
    select id, (case when content_id is not null then 1 / 7.0 else 1 end) * row_number() over (
      partition by content_id is null, course_id is null, task_id is null order by id) as place
    from classroom_items where classroom_id = $1::int),
  placed as (select id, row_number() over (order by place, id)::int - 1 as place from ranked),
  unit as (select id, row_number() over (order by position)::int - 1 as place from classroom_units where classroom_id = $1::int)
  update classroom_items i set position = placed.place, unit_id = unit.id, due_at = now() + placed.place * interval '1 hour'
  from placed join unit on unit.place = placed.place / 20
  where i.id = placed.id`;

/** What everybody has handed in. */
const doneItems = 10;

const submissions = `
  insert into classroom_submissions (task_id, user_id, text, is_late)
  select t.id, m.user_id, 'hecho', false
  from (select id from classroom_tasks where classroom_id = $1::int order by id limit ${doneItems}) as t,
       classroom_members m where m.classroom_id = $1::int`;

const attempts = `
  insert into attempts (exam_id, version_id, user_id, number, is_shuffled, deadline, closed_at, score, passed, correct_count, results)
  select e.id, v.id, m.user_id, 1, false, now(), now(), 80, true, 1, array[true]
  from (select id from classroom_tests where classroom_id = $1::int order by id limit ${doneItems}) as t
    join exams e on e.class_test_id = t.id join exam_versions v on v.exam_id = e.id,
    classroom_members m where m.classroom_id = $1::int`;

const summaries = `
  update class_test_summaries s set taker_count = taken.takers, mean_score = 80
  from (select exam_id, count(*)::int as takers from attempts group by exam_id) as taken where taken.exam_id = s.exam_id`;

const views = `
  insert into classroom_views (user_id, classroom_id, content_id)
  select u.id, $1::int, c.id from classroom_contents c, users u where c.classroom_id = $1::int and u.username = $2`;

/** A mark in every cell of the gradebook; a third of them are not published. */
const marks = `
  insert into classroom_marks (classroom_id, test_id, task_id, user_id, state, part, shown_state, shown_part)
  select $1::int, i.test_id, i.task_id, m.user_id, 'given', part,
         case when i.id % 3 = 0 then 'pending' else 'given' end, case when i.id % 3 = 0 then null else part end
  from classroom_items i
    join classroom_members m on m.classroom_id = i.classroom_id
    cross join lateral (select ((i.id * 7 + m.user_id * 13) % 101) / 100.0 as part) as given
  where i.classroom_id = $1::int and (i.test_id is not null or i.task_id is not null)`;

/** Writes classes straight into the database of a running product, and returns their ids. */
export async function fillClasses(
  { dataDir, teacher, student }: Place,
  sizes: readonly ClassSize[],
): Promise<number[]> {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error(`No database runs in ${dataDir}.`);
  const client = await connectClient(connection);
  const ids: number[] = [];
  try {
    await client.query('set statement_timeout = 0');
    for (const size of sizes) {
      const made = await client.query<{ id: number }>(classroom, [size.members, size.items, teacher]);
      const id = made.rows[0]?.id ?? 0;
      await client.query(people, [id, size.members]);
      await client.query(members, [id, student]);
      await client.query(units, [id, size.items]);
      for (const thing of things) await client.query(thing, [id, size.items]);
      await client.query(exams, [id]);
      await client.query(order, [id]);
      await client.query(submissions, [id]);
      await client.query(attempts, [id]);
      await client.query(summaries);
      await client.query(views, [id, student]);
      if (size.isMarked) await client.query(marks, [id]);
      ids.push(id);
    }
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
  return ids;
}
