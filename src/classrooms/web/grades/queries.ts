import { read, readWhole } from '../../../web/data/query-client.ts';
import { getGradebook, listGradeItems } from '../../contract/gradebook.ts';
import { editorStaleMilliseconds } from '../editing/editor-stale-milliseconds.ts';

export const gradeItemsQuery = (id: number) =>
  read(listGradeItems, { params: { id: String(id) } }, editorStaleMilliseconds);

export const gradebookQuery = (id: number) =>
  readWhole(getGradebook, { params: { id: String(id) } }, editorStaleMilliseconds);
