import { readPages } from '../../../web/data/query-client.ts';
import { listAnnouncements } from '../../contract/announcements.ts';
import { freshMilliseconds } from '../editing/fresh.ts';

export const announcementsQuery = (id: number) =>
  readPages(listAnnouncements, { params: { id: String(id) } }, undefined, freshMilliseconds);
