import { read, readWhole } from '../../../web/data/query-client.ts';
import { getHandIn, getTask, listHandIns, listTasks } from '../../contract/tasks.ts';
import { freshMilliseconds } from '../editing/fresh.ts';

export const tasksQuery = (id: number) => readWhole(listTasks, { params: { id: String(id) } }, freshMilliseconds);

const oneTask = (id: number, taskId: number) => ({ params: { id: String(id), taskId: String(taskId) } });

export const taskQuery = (id: number, taskId: number) => read(getTask, oneTask(id, taskId), freshMilliseconds);

export const handInsQuery = (id: number, taskId: number) =>
  readWhole(listHandIns, oneTask(id, taskId), freshMilliseconds);

export const handInQuery = (id: number, taskId: number, userId: number) =>
  read(getHandIn, { params: { ...oneTask(id, taskId).params, userId: String(userId) } }, freshMilliseconds);

export const taskAddress = (id: number, taskId: number) => `/class/${id}/tarea/${taskId}`;

export const fileAddress = (id: number, taskId: number, userId: number) =>
  `/api/classes/${id}/tasks/${taskId}/hand-ins/${userId}/file`;
