import * as z from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { pageFields, positiveInteger } from '../shared/pages-of-lists.ts';
import { Timestamp } from '../shared/timestamp.ts';
import { classroomFailures } from './contract/classroom-failures.ts';
import { ofClass } from './contract/of-class.ts';
import { ClassroomChanges, longest, NewClassroom } from './schemas.ts';

/** Of the list. Its names are those of the specification; the code is only there for those inside. */
export const SimpleClass = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  code: z.string(),
  created_at: Timestamp,
  is_active: z.boolean(),
});
export type SimpleClass = z.output<typeof SimpleClass>;

export const relations = ['owner', 'member', 'outsider'] as const;

export const ClassroomRights = z.object({
  /** The code, the members, the contents. */
  enter: z.boolean(),
  write: z.boolean(),
  joinById: z.boolean(),
  leave: z.boolean(),
});

/** What an outsider sees of it is its name and description; all else is null. */
export const Classroom = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  code: z.string().nullable(),
  createdById: z.int().nullable(),
  createdAt: Timestamp.nullable(),
  isActive: z.boolean().nullable(),
  joinsByCode: z.boolean().nullable(),
  joinsById: z.boolean().nullable(),
  memberCount: z.int().nullable(),
  /** Members who learn; who teaches is not counted. */
  studentCount: z.int().nullable(),
  contentCount: z.int().nullable(),
  testCount: z.int().nullable(),
  /** Those that the one who asks can see. */
  courseCount: z.int().nullable(),
  taskCount: z.int().nullable(),
  relation: z.enum(relations),
  may: ClassroomRights,
});
export type Classroom = z.output<typeof Classroom>;

export const ClassMember = z.object({
  id: z.int(),
  userId: z.int(),
  role: z.enum(['student', 'teacher']),
  joinedAt: Timestamp,
  user: z.object({
    /** The display name: what other members may know. */
    firstName: z.string(),
    username: z.string(),
    /** For whoever leads the class alone. */
    fullName: z.string().nullable(),
  }),
});
export type ClassMember = z.output<typeof ClassMember>;

export const listClasses = endpoint({
  method: 'GET',
  path: '/api/simple-classes',
  summary: {
    es: 'Mis clases: las que dirijo y aquellas en las que estoy. Un IAmaker las ve todas.',
    en: 'My classes: those I lead and those I am in. An IAmaker sees all of them.',
  },
  access: 'signed-in',
  query: z.object(pageFields),
  reply: SimpleClass,
  paged: true,
  // The list is asked for again every two seconds.
  keptUntil: ['classes.changed'],
});

/** Of the whole list, however many pages it has. */
export const summarizeClasses = endpoint({
  method: 'GET',
  path: '/api/simple-classes/summary',
  summary: {
    es: 'Cuántas clases hay en mi lista, y cuántas activas.',
    en: 'How many classes are in my list, and how many active.',
  },
  access: 'signed-in',
  reply: z.object({ total: z.int(), active: z.int() }),
  keptUntil: ['classes.changed'],
});

/** Who may is decided by a setting of the site as well: see `server/rights.ts`. */
export const createClass = endpoint({
  method: 'POST',
  path: '/api/classes/create',
  summary: { es: 'Crea una clase, con un código para unirse.', en: 'Creates a class, with a code to join it.' },
  access: ['iamaker', 'profesor', 'clase ia'],
  body: NewClassroom,
  reply: SimpleClass,
  creates: true,
});

/** So that the screen offers what the server will do. */
export const getClassesRights = endpoint({
  method: 'GET',
  path: '/api/classes/rights',
  summary: { es: 'Si puedo crear clases.', en: 'Whether I may create classes.' },
  access: 'signed-in',
  reply: z.object({ create: z.boolean() }),
});

export const joinClass = endpoint({
  method: 'POST',
  path: '/api/classes/join',
  summary: {
    es: 'Me une a una clase, con su código o, si soy profesor, con su id. Unirse dos veces no cambia nada.',
    en: 'Joins me to a class, by its code or, if I am a teacher, by its id. Joining twice changes nothing.',
  },
  access: 'signed-in',
  guestFailure: classroomFailures.signInToJoin,
  // Both may be missing or wrong: the handler says it in the words of the specification.
  body: z.object({
    code: z.string().max(longest.code).optional(),
    classId: z.int().min(1).max(2_147_483_647).optional(),
  }),
  reply: z.object({ id: z.int(), name: z.string(), description: z.string() }),
  failures: [classroomFailures.wrongCode, classroomFailures.closed, classroomFailures.onlyTeachers],
});

export const getClass = endpoint({
  ...ofClass,
  method: 'GET',
  path: '/api/classes/{id}',
  summary: {
    es: 'Una clase; desde fuera, solo su nombre y su descripción.',
    en: 'A class; from outside, only its name and description.',
  },
  reply: Classroom,
});

export const changeClass = endpoint({
  ...ofClass,
  method: 'PATCH',
  path: '/api/classes/{id}',
  summary: { es: 'Cambia los datos de una clase.', en: 'Changes the data of a class.' },
  body: ClassroomChanges,
  reply: Classroom,
});

/** All that its courses, contents, tests, tasks and announcements hold goes with it, and so does what was handed in. */
export const deleteClass = endpoint({
  ...ofClass,
  method: 'DELETE',
  path: '/api/classes/{id}',
  summary: {
    es: 'Elimina una clase con todo lo que hay en ella.',
    en: 'Deletes a class with all that is in it.',
  },
});

export const renewClassCode = endpoint({
  ...ofClass,
  method: 'POST',
  path: '/api/classes/{id}/code',
  summary: {
    es: 'Da un código nuevo: el anterior deja de servir.',
    en: 'Gives a new code: the old one no longer works.',
  },
  reply: Classroom,
});

/** Of the address `/unirse?codigo=…`. Only for those inside: it holds the code. */
export const getJoinQrCode = endpoint({
  ...ofClass,
  method: 'GET',
  path: '/api/classes/{id}/qr.svg',
  summary: { es: 'El enlace para unirse, como código QR.', en: 'The link to join, as a QR code.' },
  sends: 'image/svg+xml',
});

export const listClassMembers = endpoint({
  ...ofClass,
  method: 'GET',
  path: '/api/classes/{id}/members',
  summary: { es: 'Quiénes están en la clase.', en: 'Who is in the class.' },
  query: z.object(pageFields),
  reply: ClassMember,
  paged: true,
});

export const removeClassMember = endpoint({
  method: 'DELETE',
  path: '/api/classes/{id}/members/{memberId}',
  summary: {
    es: 'Saca a alguien de la clase. Su trabajo se conserva.',
    en: 'Removes somebody from the class. Their work is kept.',
  },
  access: 'signed-in',
  params: ofClass.params.extend({ memberId: positiveInteger }),
  failures: [classroomFailures.noSuchClass, classroomFailures.noSuchMember],
});

export const leaveClass = endpoint({
  ...ofClass,
  method: 'DELETE',
  path: '/api/classes/{id}/membership',
  summary: { es: 'Dejo la clase. Mi trabajo se conserva.', en: 'I leave the class. My work is kept.' },
  failures: [...ofClass.failures, classroomFailures.ownerStays],
});
