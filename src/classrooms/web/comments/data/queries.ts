import { readPages } from '../../../../web/data/query-client.ts';
import { listAnnouncementComments, listItemComments, listPrivateComments } from '../../../contract/comments.ts';
import { editorStaleMilliseconds } from '../../data/editor-stale-milliseconds.ts';

export const itemCommentsQuery = (id: number, itemId: number) =>
  readPages(listItemComments, { params: { id, itemId } }, undefined, editorStaleMilliseconds);

export const announcementCommentsQuery = (id: number, announcementId: number) =>
  readPages(listAnnouncementComments, { params: { id, announcementId } }, undefined, editorStaleMilliseconds);

export const privateCommentsQuery = (id: number, taskId: number, userId: number) =>
  readPages(listPrivateComments, { params: { id, taskId, userId } }, undefined, editorStaleMilliseconds);
