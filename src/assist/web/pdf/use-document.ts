import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../../web/session.ts';
import { draftKey, readDraft, removeDraft, writeDraft } from '../../../web/stored-drafts.ts';
import type { DocumentType } from './documents.ts';
import type { OpenDocument } from './open-document.ts';

interface DocumentState {
  /** Absent while it comes. */
  document: OpenDocument | undefined;
  hasFailed: boolean;
  retry: () => void;
  isFilled: boolean;
  /** After somebody wrote into a field. */
  keepWritten: () => void;
  /** Takes away what was written. */
  empty: () => void;
}

/** A document, opened in the browser, with what this person wrote into it on this device: a reload loses nothing. */
export function useDocument(type: DocumentType, address: string): DocumentState {
  const userId = useCurrentUser()?.id ?? 0;
  const key = draftKey(userId, `document ${type}`);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ document?: OpenDocument; hasFailed?: true }>({});
  const [isFilled, setFilled] = useState(false);

  useEffect(() => {
    let isGone = false;
    let opened: OpenDocument | undefined;
    const open = async () => {
      setState({});
      try {
        const before = readDraft(key);
        opened = await (await import('./open-document.ts')).openDocument(address, before);
        if (isGone) return opened.close();
        setState({ document: opened });
        setFilled(Object.keys(before).length > 0);
      } catch {
        if (!isGone) setState({ hasFailed: true });
      }
    };
    void open();
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [address, key, attempt]);

  return {
    document: state.document,
    hasFailed: state.hasFailed ?? false,
    retry: () => setAttempt((before) => before + 1),
    isFilled,
    keepWritten() {
      const written = state.document?.written() ?? {};
      const isSome = Object.keys(written).length > 0;
      setFilled(isSome);
      if (isSome) writeDraft(key, written);
      else removeDraft(key);
    },
    empty() {
      removeDraft(key);
      setFilled(false);
      setAttempt((before) => before + 1);
    },
  };
}
