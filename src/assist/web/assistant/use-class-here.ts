import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../web/data/live.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { useSearchParams } from '../../../web/router/router.tsx';
import type { AssistedClass } from '../../contract.ts';
import { assistedTaskQuery, useTaskAtHand } from '../data/task-at-hand.ts';
import { assistedClassQuery, conversationQuery, readClassId } from './data/queries.ts';

interface ClassHere {
  classroom: AssistedClass | undefined;
  /** The address names a class that does not exist for the reader. */
  isMissing: boolean;
}

/** The class that the open conversation belongs to; for a new one, the class of the task or of the address. Follows its settings while it is open. */
export function useClassHere(conversationId: number | undefined): ClassHere {
  const queries = useQueryClient();
  const isSignedIn = useCurrentUser() !== null;
  const named = readClassId(useSearchParams()[0]);
  const taskId = useTaskAtHand();
  const isNew = conversationId === undefined;
  const conversation = useQuery({ ...conversationQuery(conversationId ?? 0), enabled: !isNew });
  const task = useQuery({ ...assistedTaskQuery(taskId ?? 0), enabled: isSignedIn && isNew && taskId !== undefined });
  const begunIn = isNew ? task.data?.classroom : (conversation.data?.classroom ?? undefined);
  const classId = begunIn?.id ?? (isNew && taskId === undefined ? named : undefined);
  const read = useQuery({ ...assistedClassQuery(classId ?? 0), enabled: isSignedIn && classId !== undefined });
  useLive('classroom.changed', () => {
    if (classId !== undefined) void queries.invalidateQueries({ queryKey: assistedClassQuery(classId).queryKey });
  });
  if (classId === undefined || read.isError) return { classroom: undefined, isMissing: isNew && read.isError };
  return { classroom: read.data ?? begunIn, isMissing: false };
}
