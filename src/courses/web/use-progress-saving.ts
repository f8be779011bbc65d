import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { sendOnUnload } from '../../web/data/call.ts';
import { useCall } from '../../web/data/query-client.ts';
import { listCourses, listMyCourses, saveProgress } from '../contract.ts';
import { updateCourse } from './data/queries.ts';

const saveMilliseconds = 1_500;

interface ReadSections {
  sectionIds: string[];
  completed: boolean;
}

/** Saves what the server does not know yet, after a pause and when the page is left. Returns the function that saves at once. */
export function useProgressSaving(courseId: number, unsaved: ReadSections | undefined) {
  const call = useCall();
  const queries = useQueryClient();
  const [connections, setConnections] = useState(0);
  const inputOf = (read: ReadSections) => ({ params: { id: courseId }, body: read });

  async function save(read: ReadSections): Promise<void> {
    const progress = await call(saveProgress, inputOf(read));
    updateCourse(queries, courseId, (known) => ({ ...known, progress }));
    await Promise.all(
      [listCourses.path, listMyCourses.path].map((path) => queries.invalidateQueries({ queryKey: [path] })),
    );
  }

  // A failure is not reported: saving is tried again with the next section, or when the connection is back.
  const saveQuietly = useEffectEvent(() => {
    if (unsaved) void save(unsaved).catch(() => {});
  });
  const sendLast = useEffectEvent(() => {
    if (unsaved) sendOnUnload(saveProgress, inputOf(unsaved));
  });
  const version = unsaved && `${connections} ${unsaved.completed} ${unsaved.sectionIds.join(' ')}`;
  useEffect(() => {
    if (!version) return;
    const timer = setTimeout(() => saveQuietly(), saveMilliseconds);
    return () => clearTimeout(timer);
  }, [version]);
  useEffect(() => {
    const whenOnline = () => setConnections((before) => before + 1);
    const whenLeaving = () => sendLast();
    addEventListener('online', whenOnline);
    addEventListener('pagehide', whenLeaving);
    return () => {
      removeEventListener('online', whenOnline);
      removeEventListener('pagehide', whenLeaving);
      sendLast();
    };
  }, []);

  return save;
}
