import { read, readPages } from '../../../../web/data/query-client.ts';
import { getGradebook, listGradeItems } from '../../../contract/gradebook.ts';
import { editorStaleMilliseconds } from '../../editing/editor-stale-milliseconds.ts';

/** A page of a class with sixty columns is three thousand marks. */
const limit = '50';

export const gradeItemsQuery = (id: number) => read(listGradeItems, { params: { id } }, editorStaleMilliseconds);

export const gradebookQuery = (id: number) =>
  readPages(getGradebook, { params: { id }, query: { limit } }, undefined, editorStaleMilliseconds);
