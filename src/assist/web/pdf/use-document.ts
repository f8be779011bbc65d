import { startTransition, useEffect, useState } from 'react';
import { useCurrentUser } from '../../../web/data/session.ts';
import { draftKey, readDraft, removeDraft, writeDraft } from '../../../web/data/stored-drafts.ts';
import { runWhenIdle } from '../../../web/start/run-when-idle.ts';
import type { DocumentType } from './documents.ts';
import { type OpenDocument, openDocument } from './open-document.ts';

/** The user came for the document, so it does not wait longer than this for the rest of the page. */
const timeoutMilliseconds = 500;

/** It did not load, or this browser cannot draw it. */
type Failure = 'gone' | 'olderBrowser';

interface DocumentState {
  /** Undefined while loading. */
  document: OpenDocument | undefined;
  failure: Failure | undefined;
  retry: () => void;
  isFilled: boolean;
  /** Call it after a field changes. */
  keepWritten: () => void;
  /** Clears all filled-in values. */
  empty: () => void;
  /** How often the values were cleared: each time the fields are rendered again. */
  emptied: number;
}

/** A document opened in the browser, with the values that this user filled in on this device: a reload loses nothing. */
export function useDocument(type: DocumentType, address: string): DocumentState {
  const userId = useCurrentUser()?.id ?? 0;
  const key = draftKey(userId, `document ${type}`);
  const [attempt, setAttempt] = useState(0);
  const [reached, setReached] = useState<{ opening: string; document?: OpenDocument; failure?: Failure }>();
  const [isFilled, setFilled] = useState(false);
  const [emptied, setEmptied] = useState(0);
  const opening = [address, key, attempt].join(' ');
  // Another document was closed or is no longer wanted.
  const state = reached?.opening === opening ? reached : undefined;

  useEffect(() => {
    const leaving = new AbortController();
    const open = async () => {
      if (leaving.signal.aborted) return;
      if (!('OffscreenCanvas' in window)) return setReached({ opening, failure: 'olderBrowser' });
      try {
        const document = await openDocument(address, leaving.signal, { hasInputs: true });
        for (const [name, value] of Object.entries(readDraft(key))) document.write(name, value);
        // In small chunks, so that a slow phone can scroll and tap in between.
        startTransition(() => {
          setReached({ opening, document });
          setFilled(Object.keys(document.written()).length > 0);
        });
      } catch {
        if (!leaving.signal.aborted) setReached({ opening, failure: 'gone' });
      }
    };
    runWhenIdle(() => void open(), timeoutMilliseconds);
    return () => leaving.abort();
  }, [address, key, opening]);

  return {
    document: state?.document,
    failure: state?.failure,
    retry: () => setAttempt((before) => before + 1),
    isFilled,
    keepWritten() {
      const written = state?.document?.written() ?? {};
      const isSome = Object.keys(written).length > 0;
      setFilled(isSome);
      if (isSome) writeDraft(key, written);
      else removeDraft(key);
    },
    empty() {
      removeDraft(key);
      state?.document?.empty();
      setFilled(false);
      setEmptied((before) => before + 1);
    },
    emptied,
  };
}
