import { read, readPages } from '../../../../web/data/query-client.ts';
import { getGradebook, getReport, listGradeItems } from '../../../contract/gradebook.ts';
import { editorStaleMilliseconds } from '../../data/editor-stale-milliseconds.ts';

/** A page of a class with sixty columns is three thousand marks. */
const limit = '50';

export const gradeItemsQuery = (id: number) => read(listGradeItems, { params: { id } }, editorStaleMilliseconds);

export const gradebookQuery = (id: number) =>
  readPages(getGradebook, { params: { id }, query: { limit } }, undefined, editorStaleMilliseconds);

export const reportQuery = (id: number, userId: number) =>
  read(getReport, { params: { id, userId } }, editorStaleMilliseconds);

/* Files that the browser downloads. */

export const gradebookPdfAddress = (id: number) => `/api/classes/${id}/gradebook/pdf`;

export const reportPdfAddress = (id: number, userId: number) => `/api/classes/${id}/gradebook/reports/${userId}/pdf`;
