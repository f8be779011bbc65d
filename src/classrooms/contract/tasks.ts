import * as z from 'zod';
import { commonPart, endpoint } from '../../shared/endpoints/endpoint.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { fileTypes, maxFileBytes } from '../../shared/files.ts';
import { keysOf } from '../../shared/keys-of.ts';
import { taskKinds, taskStatuses } from '../limits.ts';
import { NewHandIn, NewTask, ReturnedWork, TaskChanges } from '../schemas.ts';
import { classroomFailures } from './classroom-failures.ts';
import { ofClass } from './of-class.ts';

const { noSuchTask, noSuchHandIn, fullClass, alreadyReturned, onlyMembers } = classroomFailures;

export const HandInFile = z.object({ name: z.string(), type: z.string(), bytes: z.int() });

/** What somebody handed in. In lists `text` is an excerpt and `html` empty. */
export const HandIn = z.object({
  text: z.string(),
  html: z.string(),
  link: z.string().nullable(),
  /** At `/api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/file`. */
  file: HandInFile.nullable(),
  handedInAt: Timestamp,
  isLate: z.boolean(),
  /** The rest is null until it is returned. */
  returnedAt: Timestamp.nullable(),
  mark: z.number().nullable(),
  comment: z.string().nullable(),
});
export type HandIn = z.output<typeof HandIn>;

export const handInStates = ['missing', 'handed-in', 'late', 'returned'] as const;

/** In the list `description` is an excerpt. Students get the published ones. */
export const Task = z.object({
  id: z.int(),
  classId: z.int(),
  kind: z.enum(taskKinds),
  title: z.string(),
  description: z.string(),
  status: z.enum(taskStatuses),
  dueAt: Timestamp.nullable(),
  isPastDue: z.boolean(),
  maxMark: z.int(),
  weight: z.int(),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
  /** Of a member who asks: what became of their work. Null for who may not hand in. */
  mine: z.object({ state: z.enum(handInStates), mark: z.number().nullable() }).nullable(),
  /** For who may write: of `students`, how many handed in, and how many of those wait to be returned. */
  counts: z.object({ students: z.int(), handedIn: z.int(), pending: z.int() }).nullable(),
});
export type Task = z.output<typeof Task>;

export const WholeTask = Task.extend({
  html: z.string(),
  handIn: HandIn.nullable(),
  may: z.object({ write: z.boolean(), handIn: z.boolean() }),
});
export type WholeTask = z.output<typeof WholeTask>;

const ofTask = commonPart({
  ...ofClass,
  params: ofClass.params.extend({ taskId: positiveInteger }),
  failures: [...ofClass.failures, noSuchTask],
});
const ofHandIn = commonPart({
  ...ofTask,
  params: ofTask.params.extend({ userId: positiveInteger }),
  failures: [...ofTask.failures, noSuchHandIn],
});

export const listTasks = endpoint({
  ...ofClass,
  method: 'GET',
  path: '/api/classes/{id}/tasks',
  summary: {
    es: 'Las tareas de la clase, las que antes se entregan primero.',
    en: 'Class tasks, soonest due date first.',
  },
  query: z.object(pageFields),
  reply: Task,
  paged: true,
});

export const getTask = endpoint({
  ...ofTask,
  method: 'GET',
  path: '/api/classes/{id}/tasks/{taskId}',
  summary: { es: 'Una tarea, con mi entrega.', en: 'A task, with your submission.' },
  reply: WholeTask,
});

/** Published at once or later, its students are told when it is. */
export const createTask = endpoint({
  ...ofClass,
  method: 'POST',
  path: '/api/classes/{id}/tasks',
  summary: { es: 'Crea una tarea.', en: 'Creates a task.' },
  body: NewTask,
  reply: WholeTask,
  creates: true,
  failures: [...ofClass.failures, fullClass],
});

export const changeTask = endpoint({
  ...ofTask,
  method: 'PATCH',
  path: '/api/classes/{id}/tasks/{taskId}',
  summary: { es: 'Cambia, publica o retira una tarea.', en: 'Changes, publishes or unpublishes a task.' },
  body: TaskChanges,
  reply: WholeTask,
});

/** What was handed in goes with it. */
export const deleteTask = endpoint({
  ...ofTask,
  method: 'DELETE',
  path: '/api/classes/{id}/tasks/{taskId}',
  summary: { es: 'Elimina una tarea y sus entregas.', en: 'Deletes a task and its submissions.' },
});

/** Replaces what was handed in before, until it is returned. After the due date it is taken, and marked as late. */
export const handIn = endpoint({
  ...ofTask,
  method: 'PUT',
  path: '/api/classes/{id}/tasks/{taskId}/hand-in',
  summary: {
    es: 'Entrega una tarea: un texto, un enlace o un archivo. Otra vez, la sustituye.',
    en: 'Hands in a task: text, a link or a file. Handing in again replaces the earlier submission.',
  },
  body: NewHandIn,
  upload: { maxBytes: maxFileBytes, types: keysOf(fileTypes) },
  reply: HandIn,
  failures: [...ofTask.failures, onlyMembers, alreadyReturned, failures.wrongFile],
});

/** Students of the class, whether they handed in or not, and who handed in and left. */
export const StudentHandIn = z.object({
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  isMember: z.boolean(),
  state: z.enum(handInStates),
  handIn: HandIn.nullable(),
});
export type StudentHandIn = z.output<typeof StudentHandIn>;

export const listHandIns = endpoint({
  ...ofTask,
  method: 'GET',
  path: '/api/classes/{id}/tasks/{taskId}/hand-ins',
  readsPersonalData: true,
  summary: { es: 'Quién ha entregado y quién no.', en: 'Which students have handed the task in.' },
  query: z.object(pageFields),
  reply: StudentHandIn,
  paged: true,
});

export const getHandIn = endpoint({
  ...ofHandIn,
  method: 'GET',
  path: '/api/classes/{id}/tasks/{taskId}/hand-ins/{userId}',
  readsPersonalData: true,
  summary: { es: 'Una entrega, entera.', en: 'One student’s submission in full.' },
  reply: StudentHandIn,
});

/** For who may write, and for the student whose it is. */
export const downloadHandIn = endpoint({
  ...ofHandIn,
  method: 'GET',
  path: '/api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/file',
  readsPersonalData: true,
  summary: { es: 'El archivo de una entrega.', en: 'The file a student handed in.' },
  sends: 'any',
});

/** Again, it changes the mark and the comment. The student hears of it. */
export const returnHandIn = endpoint({
  ...ofHandIn,
  method: 'PUT',
  path: '/api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/return',
  summary: {
    es: 'Devuelve una entrega con su nota y un comentario.',
    en: 'Returns work with a mark and a comment.',
  },
  body: ReturnedWork,
  reply: StudentHandIn,
});

/** The mark goes; the student may hand in again. */
export const reopenHandIn = endpoint({
  ...ofHandIn,
  method: 'DELETE',
  path: '/api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/return',
  summary: { es: 'Vuelve a abrir una entrega devuelta.', en: 'Reopens returned work.' },
  reply: StudentHandIn,
});
