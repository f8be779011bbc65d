import * as z from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/pages-of-lists.ts';
import { Timestamp } from '../../shared/timestamp.ts';
import { classroomFailures } from '../contract.ts';
import { contentTypes, NewClassContent } from '../schemas.ts';
import { NewOrder } from './new-order.ts';
import { oneClass } from './one-class.ts';

const { noSuchClass, noSuchContent, fullClass } = classroomFailures;

/** In the list `content` is an excerpt. */
export const ClassContent = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  contentType: z.enum(contentTypes),
  videoUrl: z.string().nullable(),
  order: z.int(),
  classId: z.int(),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
  /** When the one who asks last opened it. */
  viewedAt: Timestamp.nullable(),
});
export type ClassContent = z.output<typeof ClassContent>;

export const WholeClassContent = ClassContent.extend({ html: z.string(), mayWrite: z.boolean() });
export type WholeClassContent = z.output<typeof WholeClassContent>;

const oneContent = oneClass.extend({ contentId: positiveInteger });

export const listContents = endpoint({
  method: 'GET',
  path: '/api/classes/{id}/contents',
  summary: { es: 'Los contenidos de la clase, en su orden.', en: 'The contents of the class, in their order.' },
  access: 'signed-in',
  params: oneClass,
  query: z.object(pageFields),
  reply: ClassContent,
  paged: true,
  failures: [noSuchClass],
});

/** That a member opened it is noted, for the analytics of the class. */
export const getContent = endpoint({
  method: 'GET',
  path: '/api/classes/{id}/contents/{contentId}',
  summary: { es: 'Un contenido de la clase, entero.', en: 'A content of the class, whole.' },
  access: 'signed-in',
  params: oneContent,
  reply: WholeClassContent,
  failures: [noSuchClass, noSuchContent],
});

export const addContent = endpoint({
  method: 'POST',
  path: '/api/classes/{id}/contents',
  summary: { es: 'Añade un contenido a la clase.', en: 'Adds a content to the class.' },
  access: 'signed-in',
  params: oneClass,
  body: NewClassContent,
  reply: ClassContent,
  creates: true,
  failures: [noSuchClass, fullClass],
});

/** All of it, as the form has it: a video must not lose its address while its type stays. */
export const changeContent = endpoint({
  method: 'PUT',
  path: '/api/classes/{id}/contents/{contentId}',
  summary: { es: 'Cambia un contenido de la clase.', en: 'Changes a content of the class.' },
  access: 'signed-in',
  params: oneContent,
  body: NewClassContent,
  reply: ClassContent,
  failures: [noSuchClass, noSuchContent],
});

export const deleteContent = endpoint({
  method: 'DELETE',
  path: '/api/classes/{id}/contents/{contentId}',
  summary: { es: 'Elimina un contenido de la clase.', en: 'Deletes a content of the class.' },
  access: 'signed-in',
  params: oneContent,
  failures: [noSuchClass, noSuchContent],
});

export const orderContents = endpoint({
  method: 'PUT',
  path: '/api/classes/{id}/contents/order',
  summary: { es: 'Cambia el orden de los contenidos.', en: 'Changes the order of the contents.' },
  access: 'signed-in',
  params: oneClass,
  body: NewOrder,
  failures: [noSuchClass],
});
