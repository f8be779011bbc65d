import * as z from 'zod';
import { futureMoment } from '../shared/endpoints/future-moment.ts';
import { bilingual } from '../shared/language.ts';
import { NewExam } from '../shared/questions.ts';
import { isShareableAddress } from '../shared/web-address.ts';
import { readSentQuestion } from './contract/sent-question.ts';
import { classLimits, contentTypes, taskKinds, taskStatuses } from './limits.ts';

function tooLongMessage(most: number): string {
  return bilingual(
    `Como máximo ${most.toLocaleString('es')} caracteres.`,
    `At most ${most.toLocaleString('en')} characters.`,
  );
}

function text(missing: string, most: number) {
  return z.string({ error: missing }).trim().min(1, missing).max(most, tooLongMessage(most));
}

const incomplete = bilingual('Por favor completa el nombre y descripción', 'Please fill in the name and description');

export const NewClassroom = z.object({
  name: text(incomplete, classLimits.name),
  description: text(incomplete, classLimits.description),
});
export type NewClassroom = z.output<typeof NewClassroom>;

export const ClassroomChanges = NewClassroom.extend({
  isActive: z.boolean(),
  joinsByCode: z.boolean(),
  joinsById: z.boolean(),
  membersSeeCode: z.boolean(),
}).partial();
export type ClassroomChanges = z.output<typeof ClassroomChanges>;

export const missingCode = bilingual('Por favor ingresa un código de clase', 'Please enter a class code');

/** The message of the dialogs that ask for a code. */
export const ClassCode = z.object({ code: text(missingCode, classLimits.code) });

const incompleteCourse = bilingual('Por favor completa todos los campos', 'Please fill in all the fields');

export const NewClassCourse = z.object({
  title: text(incompleteCourse, classLimits.name),
  description: text(incompleteCourse, classLimits.description),
  content: text(incompleteCourse, classLimits.content),
  order: z.int().min(0).max(classLimits.position).optional(),
  isPublished: z.boolean().optional(),
});
export type NewClassCourse = z.output<typeof NewClassCourse>;

export const ClassCourseChanges = NewClassCourse.omit({ order: true }).partial();
export type ClassCourseChanges = z.output<typeof ClassCourseChanges>;

const incompleteContent = bilingual('Título y contenido son obligatorios', 'A title and content are required');
const badAddress = bilingual('La dirección debe empezar por https://', 'The address must begin with https://');
const unshareableAddress = bilingual(
  'La dirección no puede llevar usuario ni contraseña',
  'The address cannot contain a username or password',
);
const noVideo = bilingual('Escribe la dirección del vídeo', 'Enter the video’s address');

/** Empty is none. */
const address = z
  .string()
  .trim()
  .max(classLimits.url, tooLongMessage(classLimits.url))
  .refine((value) => value === '' || /^https:\/\/[^\s/]\S*$/.test(value), { error: badAddress, abort: true })
  .refine((value) => value === '' || isShareableAddress(value), { error: unshareableAddress })
  .nullish()
  .transform((value) => value || null);

const place = z.int().min(0).max(classLimits.position);

const contentFields = {
  title: text(incompleteContent, classLimits.name),
  content: text(incompleteContent, classLimits.content),
  contentType: z.enum(contentTypes),
  videoUrl: address,
};

export const NewClassContent = z
  .object({ ...contentFields, contentType: contentFields.contentType.default('text'), order: place.optional() })
  .refine(({ contentType, videoUrl }) => contentType === 'text' || videoUrl !== null, {
    error: noVideo,
    path: ['videoUrl'],
  });
export type NewClassContent = z.output<typeof NewClassContent>;

const weightRange = bilingual('El peso va de 0 a 100', 'The weight must be between 0 and 100');
/** How much it counts in the average of the class; 0 is not at all. */
const weight = z.int({ error: weightRange }).min(0, weightRange).max(classLimits.weight, weightRange);

/** A test of a class. Its questions may be sent as the specification names them: see `sent-question.ts`. */
export const NewClassTest = NewExam.extend({
  questions: z.preprocess((sent) => (Array.isArray(sent) ? sent.map(readSentQuestion) : sent), NewExam.shape.questions),
  order: place.optional(),
  weight: weight.default(1),
});
export type NewClassTest = z.output<typeof NewClassTest>;

const incompleteTask = bilingual('El título es obligatorio', 'A title is required');
const markRange = bilingual('La nota máxima va de 1 a 1000', 'The maximum mark must be between 1 and 1,000');

const dueRange = bilingual('La fecha de entrega va de 2000 a 2099', 'The due date must be between 2000 and 2099');

/** What the owner of a class writes of a task. The reply and the columns follow from it: see `Task` and `task-queries.ts`. */
export const taskFields = {
  title: text(incompleteTask, classLimits.name),
  kind: z.enum(taskKinds),
  description: z.string().trim().max(classLimits.task, tooLongMessage(classLimits.task)),
  status: z.enum(taskStatuses),
  dueAt: futureMoment(dueRange).nullable(),
  maxMark: z.int({ error: markRange }).min(1, markRange).max(classLimits.highestMark, markRange),
  weight,
};

export const NewTask = z.object({
  ...taskFields,
  kind: taskFields.kind.default('task'),
  description: taskFields.description.default(''),
  status: taskFields.status.default('draft'),
  dueAt: taskFields.dueAt.default(null),
  maxMark: taskFields.maxMark.default(10),
  weight: weight.default(1),
});
export type NewTask = z.output<typeof NewTask>;

export const TaskChanges = z.object(taskFields).partial();
export type TaskChanges = z.output<typeof TaskChanges>;

/** The file is sent beside it. The handler knows about the file, so it checks that the submission is not empty. */
export const NewTaskSubmission = z.object({
  text: z.string().trim().max(classLimits.work, tooLongMessage(classLimits.work)).default(''),
  link: address,
  /** Without a new file, whether the one handed in before stays. */
  keepFile: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true'),
});
export type NewTaskSubmission = z.output<typeof NewTaskSubmission>;

export const emptySubmission = bilingual(
  'Escribe algo, pon un enlace o adjunta un archivo',
  'Write something, add a link or attach a file',
);

export const ReturnedWork = z.object({
  /** Up to the highest mark of the task; null is returned without one. */
  mark: z.number().min(0).max(classLimits.highestMark).multipleOf(0.01).nullable(),
  comment: z.string().trim().max(classLimits.comment, tooLongMessage(classLimits.comment)).default(''),
});
export type ReturnedWork = z.output<typeof ReturnedWork>;

export const tooHighMark = bilingual(
  'La nota no puede pasar de la nota máxima de la tarea',
  'The mark cannot be higher than the task’s maximum mark',
);

const incompleteAnnouncement = bilingual('Título y texto son obligatorios', 'A title and text are required');

export const NewAnnouncement = z.object({
  title: text(incompleteAnnouncement, classLimits.name),
  content: text(incompleteAnnouncement, classLimits.announcement),
});
export type NewAnnouncement = z.output<typeof NewAnnouncement>;

export const AnnouncementChanges = NewAnnouncement.partial();
export type AnnouncementChanges = z.output<typeof AnnouncementChanges>;
