import { useState } from 'react';
import { useKeptState } from '../frame/use-kept-state.ts';
import type { HuntText } from './engine/hunt-text.ts';
import {
  draftOfText,
  emptyDraft,
  nextOwnId,
  ownTextsIn,
  problemsOf,
  type TextDraft,
  textOfDraft,
} from './engine/own-texts.ts';

const noTexts: HuntText[] = [];
/** `editing` is the id of the text that the draft replaces; empty for a new one. */
const firstDraft = { ...emptyDraft, editing: '', isOpen: false };

/** The texts that somebody wrote or opened, and the one in the form. All stay on the device. */
export function useOwnTexts() {
  const kept = useKeptState('hallucination-hunt-texts', { texts: noTexts });
  const draft = useKeptState('hallucination-hunt-draft', firstDraft);
  const [deleted, setDeleted] = useState<{ text: HuntText; place: number }>();
  const texts = ownTextsIn(kept.state.texts);

  function put(next: readonly HuntText[]): void {
    kept.change({ texts: [...next] });
    setDeleted(undefined);
  }

  return {
    texts,
    put,
    draft: draft.state,
    changeDraft: (changes: Partial<TextDraft>) => draft.change(changes),
    write: () => draft.change({ ...emptyDraft, editing: '', isOpen: true }),
    edit: (text: HuntText) => draft.change({ ...draftOfText(text), editing: text.id, isOpen: true }),
    discard: draft.reset,
    /** Undefined if something is missing in the draft. */
    save: (): HuntText | undefined => {
      const { editing } = draft.state;
      if (problemsOf(draft.state).length > 0) return undefined;
      const isThere = texts.some(({ id }) => id === editing);
      const saved = textOfDraft(isThere ? editing : nextOwnId(texts), draft.state);
      put(isThere ? texts.map((text) => (text.id === editing ? saved : text)) : [...texts, saved]);
      draft.reset();
      return saved;
    },
    deleted: deleted?.text,
    remove: (text: HuntText) => {
      const place = texts.findIndex(({ id }) => id === text.id);
      put(texts.filter(({ id }) => id !== text.id));
      setDeleted({ text, place });
    },
    undo: () => {
      if (deleted) put(texts.toSpliced(deleted.place, 0, deleted.text));
    },
    reset: () => {
      kept.reset();
      draft.reset();
      setDeleted(undefined);
    },
  };
}

export type OwnTextsControl = ReturnType<typeof useOwnTexts>;
