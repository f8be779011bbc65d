import { read, readAll } from '../../../../web/data/query-client.ts';
import { getGradebook, listGradeItems } from '../../../contract/gradebook.ts';
import { editorStaleMilliseconds } from '../../editing/editor-stale-milliseconds.ts';

export const gradeItemsQuery = (id: number) => read(listGradeItems, { params: { id } }, editorStaleMilliseconds);

export const gradebookQuery = (id: number) => readAll(getGradebook, { params: { id } }, editorStaleMilliseconds);
