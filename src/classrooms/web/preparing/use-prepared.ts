import { useState } from 'react';
import { useDraft } from '../../../web/forms/draft.ts';
import type { Prepared } from './prepared.ts';

interface Shown {
  prepared?: Prepared | undefined;
  /** What the teacher had before it was removed, or before something new was proposed. */
  previous?: Prepared | undefined;
  /** When the draft on the screen arrived; undefined if it was there from the beginning. */
  arrivedAt?: number | undefined;
}

/** What was made with the form of this name, with the teacher's changes. It survives reloads on this device. */
export function usePrepared(name: string) {
  const draft = useDraft(`preparing-${name}-result`);
  const [shown, setShown] = useState<Shown>({});
  const saved = draft.saved['result'];
  const prepared = shown.prepared ?? (saved === undefined ? undefined : (JSON.parse(saved) as Prepared));

  const store = (next: Prepared) => draft.save({ result: JSON.stringify(next) });
  function show(made: Prepared): void {
    const madeAt = Date.now();
    const next = { ...made, madeAt };
    store(next);
    // What was written while the request was on its way is only in the state by now.
    setShown((before) => ({ prepared: next, previous: before.prepared ?? prepared, arrivedAt: madeAt }));
  }

  return {
    ...shown,
    prepared,
    keep: (made: Omit<Prepared, 'madeAt'>) => show({ ...made, madeAt: 0 }),
    write(place: number, text: string) {
      if (!prepared) return;
      const next = {
        ...prepared,
        texts: prepared.texts.map((one, other) => (other === place ? { ...one, text } : one)),
      };
      store(next);
      setShown((before) => ({ ...before, prepared: next }));
    },
    discard() {
      draft.discard();
      setShown({ previous: prepared });
    },
    restore() {
      if (shown.previous) show(shown.previous);
    },
  };
}

export type PreparedDraft = ReturnType<typeof usePrepared>;
