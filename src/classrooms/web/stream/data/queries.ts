import { readPages } from '../../../../web/data/query-client.ts';
import { listStream } from '../../../contract/stream.ts';
import { editorStaleMilliseconds } from '../../data/editor-stale-milliseconds.ts';

/** Announcements have their full text, so a page of them is long. */
const limit = '25';

export const streamQuery = (id: number) =>
  readPages(listStream, { params: { id }, query: { limit } }, undefined, editorStaleMilliseconds);
