import { useSearchParams } from '../../../web/router/router.tsx';
import { originKey } from '../labs.ts';

const lessonPath = /^\/courses\/free\/\d+\/lecciones\/[\w%-]+$/;
const taskPath = /^\/class\/\d+\/tarea\/(\d+)$/;

/** Where the laboratory was opened: a lesson, a task of a class, or neither. */
export type Origin = { kind: 'lesson'; path: string } | { kind: 'task'; path: string; taskId: number };

export function useOrigin(): Origin | undefined {
  const [query] = useSearchParams();
  const path = query.get(originKey) ?? '';
  const taskId = taskPath.exec(path)?.[1];
  if (taskId !== undefined) return { kind: 'task', path, taskId: Number(taskId) };
  return lessonPath.test(path) ? { kind: 'lesson', path } : undefined;
}
