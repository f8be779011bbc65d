import { addressOf } from '../../../../shared/addresses.ts';
import { read, readAll } from '../../../../web/data/query-client.ts';
import { getAiLevels } from '../../../contract/ai-levels.ts';
import { getOwnPeerReviews, getPeerOverview } from '../../../contract/marking/peer-reviews.ts';
import { getTaskSubmission, getTask, listTaskSubmissions, listTasks, previewMaxMark } from '../../../contract/tasks.ts';
import { editorStaleMilliseconds } from '../../data/editor-stale-milliseconds.ts';

export const tasksQuery = (id: number) => readAll(listTasks, { params: { id } }, editorStaleMilliseconds);

const oneTask = (id: number, taskId: number) => ({ params: { id, taskId } });

export const taskQuery = (id: number, taskId: number) => read(getTask, oneTask(id, taskId), editorStaleMilliseconds);

export const taskSubmissionsQuery = (id: number, taskId: number) =>
  readAll(listTaskSubmissions, oneTask(id, taskId), editorStaleMilliseconds);

export const taskSubmissionQuery = (id: number, taskId: number, userId: number) =>
  read(getTaskSubmission, { params: { ...oneTask(id, taskId).params, userId } }, editorStaleMilliseconds);

export const ownPeerReviewsQuery = (id: number, taskId: number) =>
  read(getOwnPeerReviews, oneTask(id, taskId), editorStaleMilliseconds);

export const peerOverviewQuery = (id: number, taskId: number) =>
  read(getPeerOverview, oneTask(id, taskId), editorStaleMilliseconds);

export const maxMarkPreviewQuery = (id: number, taskId: number, maxMark: number) =>
  read(previewMaxMark, { ...oneTask(id, taskId), query: { maxMark: String(maxMark) } }, editorStaleMilliseconds);

export const aiLevelsQuery = () => read(getAiLevels, {});

export const taskAddress = (id: number, taskId: number) => addressOf.classTask(id, taskId);

export const peerFileAddress = (id: number, taskId: number, reviewId: string, number: number) =>
  `/api/classes/${id}/tasks/${taskId}/peer-reviews/${reviewId}/files/${number}`;

export const fileAddress = (id: number, taskId: number, userId: number) =>
  `/api/classes/${id}/tasks/${taskId}/hand-ins/${userId}/file`;
