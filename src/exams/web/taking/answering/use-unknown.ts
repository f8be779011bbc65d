import { useState } from 'react';
import { useCurrentUser } from '../../../../web/data/session.ts';
import { draftKey, readDraft, removeDraft, writeDraft } from '../../../../web/data/stored-drafts.ts';

interface Unknown {
  places: ReadonlySet<number>;
  mark: (place: number, isUnknown: boolean) => void;
  forget: () => void;
}

/** The questions answered with 'No lo sé'. The server stores no answer for them, so this device does: they survive a reload. */
export function useUnknown(attemptId: number): Unknown {
  const key = draftKey(useCurrentUser()?.id ?? 0, `attempt-${attemptId}-unknown`);
  const [places, setPlaces] = useState<ReadonlySet<number>>(() => new Set(Object.keys(readDraft(key)).map(Number)));
  return {
    places,
    mark(place, isUnknown) {
      if (places.has(place) === isUnknown) return;
      const next = new Set(places);
      if (isUnknown) next.add(place);
      else next.delete(place);
      setPlaces(next);
      writeDraft(key, Object.fromEntries([...next].map((one) => [String(one), ''])));
    },
    forget: () => removeDraft(key),
  };
}
