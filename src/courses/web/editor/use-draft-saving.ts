import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { draftKey } from '../../../web/data/stored-drafts.ts';
import { deleteDraft, saveDraft } from '../../contract.ts';
import type { CourseDraft } from './course-draft.ts';
import { createDraftSaver, type SavingState } from './draft-saver.ts';

interface DraftSaving {
  state: SavingState;
  /** Deletes the draft, which was published or discarded. */
  forget: () => Promise<void>;
}

/**
 * Saves the draft on the server after a pause in the typing, and on this device until the server has it, so that neither a lost connection
 * nor a closed window loses anything.
 */
export function useDraftSaving(name: string, draft: CourseDraft, initial: CourseDraft): DraftSaving {
  const call = useCall();
  const userId = useCurrentUser()?.id ?? 0;
  const [state, setState] = useState<SavingState>({ kind: 'untouched' });
  const [saver] = useState(() =>
    createDraftSaver({
      storageKey: draftKey(userId, `course-${name}`),
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
