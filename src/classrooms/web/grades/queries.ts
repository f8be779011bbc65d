import { read, readWhole } from '../../../web/data/query-client.ts';
import { getGradebook, listGradeItems } from '../../contract/gradebook.ts';
import { freshMilliseconds } from '../editing/fresh.ts';

export const gradeItemsQuery = (id: number) => read(listGradeItems, { params: { id: String(id) } }, freshMilliseconds);

export const gradebookQuery = (id: number) =>
  readWhole(getGradebook, { params: { id: String(id) } }, freshMilliseconds);
