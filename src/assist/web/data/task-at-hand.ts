import { read } from '../../../web/data/query-client.ts';
import { findId } from '../../../web/router/address-id.ts';
import { useSearchParams } from '../../../web/router/router.tsx';
import { getAssistedTask } from '../../contract.ts';

/** The page of a task opens a helper with this parameter. */
const taskKey = 'tarea';

export function readTaskId(query: URLSearchParams): number | undefined {
  return findId(query.get(taskKey));
}

/** The task of a class that the reader works on, if they opened the helper from it. */
export function useTaskAtHand(): number | undefined {
  return readTaskId(useSearchParams()[0]);
}

/** The address of a helper for somebody who works on a task. */
export function forTask(address: string, taskId: number | undefined): string {
  if (taskId === undefined) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${taskKey}=${taskId}`;
}

export const assistedTaskQuery = (taskId: number) => read(getAssistedTask, { params: { taskId } });
