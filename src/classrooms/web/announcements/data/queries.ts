import { readPages } from '../../../../web/data/query-client.ts';
import { listAnnouncements } from '../../../contract/announcements.ts';
import { editorStaleMilliseconds } from '../../data/editor-stale-milliseconds.ts';

export const announcementsQuery = (id: number) =>
  readPages(listAnnouncements, { params: { id } }, undefined, editorStaleMilliseconds);
