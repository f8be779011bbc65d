import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../../web/data/session.ts';
import { draftKey, readDraft, removeDraft, writeDraft } from '../../../web/data/stored-drafts.ts';
import { saveMyWords, readMyWords } from './my-dictionary.ts';
import { beginWorkspace, type Workspace } from './workspace.ts';

export interface WorkspaceControl {
  workspace: Workspace;
  /** Applies one of the steps of `workspace.ts`. */
  update: (step: (before: Workspace) => Workspace) => void;
  myWords: readonly string[];
  setMyWords: (words: readonly string[]) => void;
}

/** The user's text on this device: a reload or a closed window loses nothing. */
export function useWorkspace(): WorkspaceControl {
  const userId = useCurrentUser()?.id ?? 0;
  const key = draftKey(userId, 'joint-work');
  const [workspace, update] = useState(() => beginWorkspace(readDraft(key)['text'] ?? ''));
  const [myWords, setMyWords] = useState(() => readMyWords(userId));
  const { text } = workspace;
  useEffect(() => {
    if (text === '') removeDraft(key);
    else writeDraft(key, { text });
  }, [key, text]);
  return {
    workspace,
    update,
    myWords,
    setMyWords: (words) => {
      setMyWords(words);
      saveMyWords(userId, words);
    },
  };
}
