import { useEffect, useRef } from 'react';
import { useLive } from '../../web/data/live.ts';
import type { ChangedPart } from '../contract/changed-part.ts';
import { useClassChanged, useCommentsChanged, useMarksChanged } from './changes.ts';

/** How many series of own changes are being saved, by class. */
const underWay = new Map<number, number>();

/**
 * Ignores live events of the class until the returned function is called: while a series of moves is saved, a read would show an order that is
 * older than the one on the screen. The caller reads the class again at the end.
 */
export function pauseLiveClass(id: number): () => void {
  underWay.set(id, (underWay.get(id) ?? 0) + 1);
  return () => underWay.set(id, (underWay.get(id) ?? 1) - 1);
}

/** A teacher who types marks saves one after the other; reading a large gradebook again after each would slow the next one down. */
const restMilliseconds = 1_000;

/** Acts once a series of calls is over. */
function useLater(act: () => Promise<void>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void act(), restMilliseconds);
  };
}

/** Shows what others change in the class without a reload. */
export function useLiveClass(id: number): void {
  const changed = useClassChanged(id);
  const commentsChanged = useCommentsChanged(id);
  const marksChanged = useLater(useMarksChanged(id));
  useLive('classroom.changed', (data) => {
    const part = data as Partial<ChangedPart> | undefined;
    if (part?.part === 'comments') return void (part.classId === id && commentsChanged());
    if (part?.part === 'marks') return void (part.classId === id && marksChanged());
    if (!underWay.get(id)) void changed();
  });
}

/** Shows new comments where nothing else may be read again, such as during a test. */
export function useLiveComments(id: number): void {
  const changed = useCommentsChanged(id);
  useLive('classroom.changed', (data) => {
    const part = data as Partial<ChangedPart> | undefined;
    if (!part || (part.part === 'comments' && part.classId === id)) void changed();
  });
}
