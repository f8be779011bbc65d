import { readAll } from '../../../../web/data/query-client.ts';
import { listItems } from '../../../contract/items.ts';
import { editorStaleMilliseconds } from '../../data/editor-stale-milliseconds.ts';

/** The surveys among the work of a class: a survey is in it once. */
export const surveyItemsQuery = (id: number) =>
  readAll(listItems, { params: { id }, query: { kind: 'survey' } }, editorStaleMilliseconds);
