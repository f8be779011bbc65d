import { type FormEvent, useState } from 'react';
import { useCurrentUser } from '../data/session.ts';
import { type DraftValues, draftKey, readDraft, removeDraft, writeDraft } from '../data/stored-drafts.ts';
import { useHydrated } from '../start/use-hydrated.ts';

interface Draft {
  /** Unsent values by field name, for the inputs' `defaultValue`. */
  saved: DraftValues;
  /** Use it as the form's `key`: it changes when `saved` becomes available and so fills a form that the server rendered empty. */
  formKey: string;
  /** For the form's `onInput`. */
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** For values that are not in the form's own fields. */
  save: (values: DraftValues) => void;
  discard: () => void;
}

/** Stores a form's input until it is sent, on this device for this user. It survives reloads and closed windows. */
export function useDraft(name: string): Draft {
  const hydrated = useHydrated();
  const userId = useCurrentUser()?.id ?? 0;
  const key = draftKey(userId, name);
  const [version, setVersion] = useState(0);
  return {
    saved: hydrated ? readDraft(key) : {},
    formKey: `${key} ${hydrated} ${version}`,
    onInput: ({ currentTarget }) => {
      const typed = [...new FormData(currentTarget)].flatMap(([field, value]) =>
        typeof value === 'string' && value !== '' ? [[field, value]] : [],
      );
      if (typed.length > 0) writeDraft(key, Object.fromEntries(typed));
      else removeDraft(key);
    },
    save: (values) => writeDraft(key, values),
    discard: () => {
      removeDraft(key);
      setVersion((before) => before + 1);
    },
  };
}
