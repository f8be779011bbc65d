import { type Kysely, sql } from 'kysely';
import { writeExam } from '../../exams/server/public.ts';
import type { Database } from '../../server/database/database-types.ts';
import type { Kernel } from '../../server/kernel.ts';
import { NewExam } from '../../shared/questions.ts';
import { NewClassContent, type NewClassCourse, NewTask } from '../schemas.ts';
import { insertAnnouncement } from './announcements/announcement-queries.ts';
import { createClass } from './class/create-class.ts';
import { insertContent } from './contents/content-queries.ts';
import { insertCourse } from './courses/course-queries.ts';
import { upsertMember } from './people/member-queries.ts';
import { insertTask } from './tasks/task-queries.ts';
import { insertTest } from './tests/class-test-queries.ts';
import { insertUnit } from './units/unit-queries.ts';

const demoClass = {
  name: 'Clase de demostración',
  description:
    'Una clase de ejemplo para ver cómo se trabaja con EducaIA. Nada de lo que hay en ella es de una clase real.',
};

const demoCourses: readonly [NewClassCourse, NewClassCourse] = [
  {
    title: 'Semana 1: preguntar bien a una IA',
    description: 'Curso de demostración. Qué decirle a un asistente para que la respuesta te sirva.',
    content: `### Antes de preguntar

Decide qué necesitas: una explicación, un resumen, ideas o una corrección. Una petición clara tiene cinco piezas:

- **tarea**: qué debe hacer;
- **contexto**: para quién y en qué situación;
- **material**: con qué base, el texto o los datos de los que parte;
- **forma**: cómo lo quieres, cuánto debe ocupar y cómo se presenta;
- **criterio**: qué hace bueno el resultado.

### Prueba

1. Elige un tema que estés estudiando.
2. Pide una explicación sin dar ningún detalle.
3. Pide lo mismo con las cinco piezas.
4. Compara las dos respuestas y anota en qué se diferencian.`,
  },
  {
    title: 'Semana 2: comprobar lo que responde',
    description: 'Curso de demostración. Una rutina corta para no dar por bueno lo que no has visto.',
    content: `### Por qué hace falta

Un asistente escribe frases que suenan bien, también cuando no son ciertas. Por eso se comprueba antes de usar.

### Tres pasos

1. **Separa** las afirmaciones: nombres, fechas, cifras y citas.
2. **Busca** cada una en una fuente que puedas nombrar.
3. **Corrige** o quita lo que no hayas podido confirmar.

### Para entregar

Trae un párrafo escrito por una IA con tus correcciones al lado y la fuente de cada una.`,
  },
];

const contents = [
  {
    title: 'Qué es un modelo de lenguaje',
    content:
      'Un **modelo de lenguaje** calcula qué palabra puede venir después de otras.\n\nAprende de muchos textos, y por eso escribe bien aunque no sepa si lo que dice es cierto.',
  },
  {
    title: 'Cómo comprobar una respuesta',
    content: '1. Busca el dato en otra fuente.\n2. Mira quién la firma y cuándo.\n3. Si no lo encuentras, no lo uses.',
  },
];

const exam = {
  title: 'Primeras ideas',
  description: 'Un repaso corto de los dos primeros contenidos.',
  timeLimit: 10,
  questions: [
    {
      type: 'multiple_choice',
      question: '¿Qué calcula un modelo de lenguaje?',
      options: ['Qué palabra puede venir después', 'Si una frase es cierta', 'Quién escribió un texto', 'La hora'],
      correctAnswer: 0,
    },
    { type: 'true_false', question: 'Un texto bien escrito siempre es cierto.', correctAnswer: false },
  ],
};

const task = {
  title: 'Comprueba una respuesta',
  description: 'Haz una pregunta a un asistente, comprueba lo que dice y cuéntalo en media página.',
  kind: 'project',
  status: 'published',
};

const announcement = {
  title: 'Damos la bienvenida a la clase',
  content: 'Empieza por el primer contenido. La tarea se entrega **dentro de una semana**.',
};

const week = 7 * 24 * 60 * 60_000;

/**
 * Creates a class with users and work, so that a new site shows its screens with content. When several processes start together, they queue for the
 * lock on the owner's row, and only the first one creates it.
 */
export async function makeDemoClass(
  { db }: Pick<Kernel, 'db'>,
  { owner, teacher, student }: { owner: number; teacher: number; student: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${owner} for no key update`.execute(tx);
    const { rows } = await sql`select from classrooms where owner_id = ${owner} limit 1`.execute(tx);
    if (rows.length > 0) return;
    const { id } = await createClass(tx, owner, demoClass);
    await putWork(tx, id, owner);
    await upsertMember(tx, id, teacher, 'teacher');
    await upsertMember(tx, id, student, 'student');
  });
}

async function putWork(tx: Kysely<Database>, id: number, owner: number): Promise<void> {
  const [firstCourse, secondCourse] = demoCourses;
  const [firstContent, secondContent] = contents;
  await insertCourse(tx, id, firstCourse);
  await insertContent(tx, id, NewClassContent.parse(firstContent));
  const classTestId = await insertTest(tx, id, { weight: 1 });
  if (classTestId !== undefined) await writeExam(tx, { classTestId }, NewExam.parse(exam));
  await gatherInUnit(tx, id, 'Semana 1: preguntar bien');

  await insertCourse(tx, id, secondCourse);
  await insertContent(tx, id, NewClassContent.parse(secondContent));
  const taskId = await insertTask(tx, id, NewTask.parse(task));
  await gatherInUnit(tx, id, 'Semana 2: comprobar');

  const dueAt = new Date(Date.now() + week).toISOString();
  await sql`
    update classroom_items set first_published_at = now(), due_at = case when task_id = ${taskId ?? null} then ${dueAt}::timestamptz end
    where classroom_id = ${id}`.execute(tx);
  await insertAnnouncement(tx, id, owner, announcement);
}

/** Puts everything that is in no unit yet into a new one. */
async function gatherInUnit(tx: Kysely<Database>, classroomId: number, title: string): Promise<void> {
  const unit = await insertUnit(tx, classroomId, title);
  await sql`
    update classroom_items set unit_id = ${unit?.id ?? null} where classroom_id = ${classroomId} and unit_id is null`.execute(
    tx,
  );
}
