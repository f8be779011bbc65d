import * as z from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/pages-of-lists.ts';
import { Timestamp } from '../../shared/timestamp.ts';
import { classroomFailures } from '../contract.ts';
import { AnnouncementChanges, NewAnnouncement } from '../schemas.ts';
import { oneClass } from './one-class.ts';

const { noSuchClass, noSuchAnnouncement } = classroomFailures;

export const Announcement = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  html: z.string(),
  /** Null when the account is gone. */
  author: z.string().nullable(),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
});
export type Announcement = z.output<typeof Announcement>;

const oneAnnouncement = oneClass.extend({ announcementId: positiveInteger });

/** Whole, because they are short: who joins later reads them, too. */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/classes/{id}/announcements',
  summary: { es: 'Los anuncios de la clase, los últimos primero.', en: 'The announcements, the last ones first.' },
  access: 'signed-in',
  params: oneClass,
  query: z.object(pageFields),
  reply: Announcement,
  paged: true,
  failures: [noSuchClass],
});

export const publishAnnouncement = endpoint({
  method: 'POST',
  path: '/api/classes/{id}/announcements',
  summary: { es: 'Publica un anuncio y avisa a los miembros.', en: 'Publishes an announcement and tells the members.' },
  access: 'signed-in',
  params: oneClass,
  body: NewAnnouncement,
  reply: Announcement,
  creates: true,
  failures: [noSuchClass],
});

export const changeAnnouncement = endpoint({
  method: 'PATCH',
  path: '/api/classes/{id}/announcements/{announcementId}',
  summary: { es: 'Cambia un anuncio.', en: 'Changes an announcement.' },
  access: 'signed-in',
  params: oneAnnouncement,
  body: AnnouncementChanges,
  reply: Announcement,
  failures: [noSuchClass, noSuchAnnouncement],
});

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/classes/{id}/announcements/{announcementId}',
  summary: { es: 'Elimina un anuncio.', en: 'Deletes an announcement.' },
  access: 'signed-in',
  params: oneAnnouncement,
  failures: [noSuchClass, noSuchAnnouncement],
});
