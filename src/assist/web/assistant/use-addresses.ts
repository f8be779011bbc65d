import { useSearchParams } from '../../../web/router/router.tsx';
import { forTask, readTaskId } from '../data/task-at-hand.ts';
import { assistantPath, readClassId } from './data/queries.ts';

interface Addresses {
  /** Of a new conversation. */
  begin: string;
  of(conversationId: number): string;
}

/** Whoever came from a task or a class stays there in every conversation that they open. */
export function useAddresses(): Addresses {
  const [query] = useSearchParams();
  const taskId = readTaskId(query);
  const classId = readClassId(query);
  const addressWith = (name: string, id: number | undefined) =>
    id === undefined ? assistantPath : `${assistantPath}?${name}=${id}`;
  const begin = forTask(addressWith('clase', classId), taskId);
  return {
    begin,
    of: (id) => {
      const address = addressWith('conversacion', id);
      return forTask(classId === undefined ? address : `${address}&clase=${classId}`, taskId);
    },
  };
}
