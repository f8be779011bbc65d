import * as z from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { failures } from '../../shared/errors.ts';
import { type FileType, fileTypes, mostFileBytes } from '../../shared/files.ts';
import { pageFields, positiveInteger } from '../../shared/pages-of-lists.ts';
import { Timestamp } from '../../shared/timestamp.ts';
import { classroomFailures } from '../contract.ts';
import { NewHandIn, NewTask, ReturnedWork, TaskChanges, taskKinds, taskStatuses } from '../schemas.ts';
import { oneClass } from './one-class.ts';

const { noSuchClass, noSuchTask, noSuchHandIn, fullClass, alreadyReturned, onlyMembers } = classroomFailures;

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

const oneTask = oneClass.extend({ taskId: positiveInteger });
const oneHandIn = oneTask.extend({ userId: positiveInteger });

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/classes/{id}/tasks',
  summary: {
    es: 'Las tareas de la clase, las que antes se entregan primero.',
    en: 'The tasks of the class, those due soonest first.',
  },
  access: 'signed-in',
  params: oneClass,
  query: z.object(pageFields),
  reply: Task,
  paged: true,
  failures: [noSuchClass],
});

export const getTask = endpoint({
  method: 'GET',
  path: '/api/classes/{id}/tasks/{taskId}',
  summary: { es: 'Una tarea, con mi entrega.', en: 'A task, with what I handed in.' },
  access: 'signed-in',
  params: oneTask,
  reply: WholeTask,
  failures: [noSuchClass, noSuchTask],
});

/** Published at once or later, its students are told when it is. */
export const createTask = endpoint({
  method: 'POST',
  path: '/api/classes/{id}/tasks',
  summary: { es: 'Crea una tarea.', en: 'Creates a task.' },
  access: 'signed-in',
  params: oneClass,
  body: NewTask,
  reply: WholeTask,
  creates: true,
  failures: [noSuchClass, fullClass],
});

export const changeTask = endpoint({
  method: 'PATCH',
  path: '/api/classes/{id}/tasks/{taskId}',
  summary: { es: 'Cambia, publica o retira una tarea.', en: 'Changes, publishes or withdraws a task.' },
  access: 'signed-in',
  params: oneTask,
  body: TaskChanges,
  reply: WholeTask,
  failures: [noSuchClass, noSuchTask],
});

/** What was handed in goes with it. */
export const deleteTask = endpoint({
  method: 'DELETE',
  path: '/api/classes/{id}/tasks/{taskId}',
  summary: { es: 'Elimina una tarea y sus entregas.', en: 'Deletes a task and what was handed in.' },
  access: 'signed-in',
  params: oneTask,
  failures: [noSuchClass, noSuchTask],
});

/** Replaces what was handed in before, until it is returned. After the due date it is taken, and marked as late. */
export const handIn = endpoint({
  method: 'PUT',
  path: '/api/classes/{id}/tasks/{taskId}/hand-in',
  summary: {
    es: 'Entrega una tarea: un texto, un enlace o un archivo. Otra vez, la sustituye.',
    en: 'Hands in a task: a text, a link or a file. Again, it replaces it.',
  },
  access: 'signed-in',
  params: oneTask,
  body: NewHandIn,
  upload: { most: mostFileBytes, types: Object.keys(fileTypes) as FileType[] },
  reply: HandIn,
  failures: [noSuchClass, noSuchTask, onlyMembers, alreadyReturned, failures.wrongFile],
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
  method: 'GET',
  path: '/api/classes/{id}/tasks/{taskId}/hand-ins',
  summary: { es: 'Quién ha entregado y quién no.', en: 'Who handed in and who did not.' },
  access: 'signed-in',
  params: oneTask,
  query: z.object(pageFields),
  reply: StudentHandIn,
  paged: true,
  failures: [noSuchClass, noSuchTask],
});

export const getHandIn = endpoint({
  method: 'GET',
  path: '/api/classes/{id}/tasks/{taskId}/hand-ins/{userId}',
  summary: { es: 'Una entrega, entera.', en: 'What one student handed in, whole.' },
  access: 'signed-in',
  params: oneHandIn,
  reply: StudentHandIn,
  failures: [noSuchClass, noSuchTask, noSuchHandIn],
});

/** For who may write, and for the student whose it is. */
export const downloadHandIn = endpoint({
  method: 'GET',
  path: '/api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/file',
  summary: { es: 'El archivo de una entrega.', en: 'The file that was handed in.' },
  access: 'signed-in',
  params: oneHandIn,
  sends: 'any',
  failures: [noSuchClass, noSuchTask, noSuchHandIn],
});

/** Again, it changes the mark and the comment. The student hears of it. */
export const returnHandIn = endpoint({
  method: 'PUT',
  path: '/api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/return',
  summary: {
    es: 'Devuelve una entrega con su nota y un comentario.',
    en: 'Returns work with its mark and a comment.',
  },
  access: 'signed-in',
  params: oneHandIn,
  body: ReturnedWork,
  reply: StudentHandIn,
  failures: [noSuchClass, noSuchTask, noSuchHandIn],
});

/** The mark goes; the student may hand in again. */
export const reopenHandIn = endpoint({
  method: 'DELETE',
  path: '/api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/return',
  summary: { es: 'Vuelve a abrir una entrega devuelta.', en: 'Opens returned work again.' },
  access: 'signed-in',
  params: oneHandIn,
  reply: StudentHandIn,
  failures: [noSuchClass, noSuchTask, noSuchHandIn],
});
