import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { draftKey, removeDraft, writeDraft } from '../../../web/data/stored-drafts.ts';
import { deleteDraft, saveDraft } from '../../contract.ts';
import { type CourseDraft, serializeDraft } from './course-draft.ts';

const pauseMilliseconds = 1_500;
const retryMilliseconds = 10_000;

export type SavingState = { kind: 'untouched' | 'waiting' | 'saving' | 'failed' } | { kind: 'saved'; at: string };

interface DraftSaving {
  state: SavingState;
  /** Call it after publishing or discarding: there is nothing to restore. */
  forget: () => Promise<void>;
}

/**
 * Saves the draft on the server after a pause in typing, and on this device until then: neither a lost connection nor a closed window loses anything.
 */
export function useDraftSaving(name: string, draft: CourseDraft, initial: CourseDraft): DraftSaving {
  const call = useCall();
  const userId = useCurrentUser()?.id ?? 0;
  const [state, setState] = useState<SavingState>({ kind: 'untouched' });
  const [saver] = useState(() =>
    createSaver({
      here: draftKey(userId, `course-${name}`),
      send: (value) => call(saveDraft, { params: { key: name }, body: { value } }),
      remove: () => call(deleteDraft, { params: { key: name } }),
      onState: setState,
    }),
  );
  const seen = useRef(initial);

  useEffect(() => {
    if (seen.current === draft) return;
    seen.current = draft;
    saver.change(draft);
  }, [draft, saver]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (saver.isPending()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      saver.flush();
    };
  }, [saver]);

  return { state, forget: () => saver.forget() };
}

interface SaverParts {
  /** The storage key on this device. */
  here: string;
  send: (value: Record<string, unknown>) => Promise<{ savedAt: string }>;
  remove: () => Promise<unknown>;
  onState: (state: SavingState) => void;
}

/** One call at a time, so that an older draft never overtakes a newer one. */
function createSaver({ here, send, remove, onState }: SaverParts) {
  let newest: CourseDraft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  let isOver = false;

  function wait(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), milliseconds);
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    await underWay;
    if (!newest || isOver) return;
    underWay = sendNewest(newest);
    await underWay;
  }

  async function sendNewest(draft: CourseDraft): Promise<void> {
    onState({ kind: 'saving' });
    try {
      const { savedAt } = await send(serializeDraft(draft));
      if (isOver || newest !== draft) return;
      newest = undefined;
      removeDraft(here);
      onState({ kind: 'saved', at: savedAt });
    } catch {
      if (isOver) return;
      onState({ kind: 'failed' });
      wait(retryMilliseconds);
    } finally {
      underWay = undefined;
    }
  }

  return {
    change(draft: CourseDraft): void {
      newest = draft;
      writeDraft(here, { kept: JSON.stringify(serializeDraft(draft)) });
      onState({ kind: 'waiting' });
      wait(pauseMilliseconds);
    },
    isPending: () => newest !== undefined && !isOver,
    flush(): void {
      if (newest) void save();
    },
    async forget(): Promise<void> {
      isOver = true;
      clearTimeout(timer);
      await underWay;
      removeDraft(here);
      try {
        await remove();
      } catch (error) {
        // The draft still exists, so later changes are saved again.
        isOver = false;
        throw error;
      }
    },
  };
}
