import { type FormEvent, useState } from 'react';
import { useCurrentUser } from '../data/session.ts';
import { type DraftValues, draftKey, readDraft, removeDraft, writeDraft } from '../data/stored-drafts.ts';
import { useHydrated } from '../start/use-hydrated.ts';

interface Draft {
  /** What was typed and not sent, by the name of the field: for the inputs' `defaultValue`. */
  saved: DraftValues;
  /** Changes when `saved` can be read: as the form's `key` it puts the values into a form that the server rendered empty. */
  formKey: string;
  /** For the form's `onInput`. */
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** For what is not typed into a form's own fields. */
  save: (values: DraftValues) => void;
  discard: () => void;
}

/** Keeps what is typed into a form until it is sent: a reload or a closed window loses nothing. On this device, for this person. */
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
