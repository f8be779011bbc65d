import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../../web/data/device-storage.ts';
import { draftKey } from '../../../web/data/stored-drafts.ts';

/** Kept like a draft: on the device, for whoever sits here, and gone when somebody signs out. */
const keyOf = (lab: string) => draftKey(0, `lab:${lab}`);

/** What somebody did in a laboratory. Storage may hold anything, so each field is kept only if it has the type of its first value. */
export function useKeptState<State extends object>(lab: string, first: State) {
  const [state, setState] = useState(() => withKept(first, readStored('device', keyOf(lab))));
  useEffect(() => writeStored('device', keyOf(lab), state), [lab, state]);
  return {
    state,
    change: (changes: Partial<State>) => setState((before) => ({ ...before, ...changes })),
    reset: () => setState(first),
  };
}

function withKept<State extends object>(first: State, kept: unknown): State {
  if (typeof kept !== 'object' || kept === null) return first;
  const fitting = Object.entries(kept).filter(([name, value]) => {
    const one: unknown = Reflect.get(first, name);
    return name in first && typeof value === typeof one && Array.isArray(value) === Array.isArray(one);
  });
  return { ...first, ...Object.fromEntries(fitting) };
}
