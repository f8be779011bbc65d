import { useSearchParams } from '../../../web/router/router.tsx';
import { originKey } from '../labs.ts';

/** Of a course, or of a class. */
const lessonPath = /^(?:\/courses\/free\/\d+\/lecciones\/[\w%-]+|\/class\/\d+\/course\/\d+)$/;
const taskPath = /^\/class\/\d+\/tarea\/(\d+)$/;
const questionPath = /^\/class\/\d+\/test\/\d+\?intento=(\d+)#pregunta-(\d+)$/;

/** Where the laboratory was opened: a lesson, a task of a class, a question of its test, or none of these. */
export type Origin =
  | { kind: 'lesson'; path: string }
  | { kind: 'task'; path: string; taskId: number }
  | { kind: 'question'; path: string; attemptId: number; number: number };

export function useOrigin(): Origin | undefined {
  const [query] = useSearchParams();
  const path = query.get(originKey) ?? '';
  const taskId = taskPath.exec(path)?.[1];
  if (taskId !== undefined) return { kind: 'task', path, taskId: Number(taskId) };
  const [, attemptId, number] = questionPath.exec(path) ?? [];
  if (attemptId !== undefined) return { kind: 'question', path, attemptId: Number(attemptId), number: Number(number) };
  return lessonPath.test(path) ? { kind: 'lesson', path } : undefined;
}
