import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../../web/data/device-storage.ts';

interface Folding {
  folded: ReadonlySet<number>;
  toggle: (unitId: number) => void;
}

const keyOf = (classId: number) => `class-${classId}-folded`;

/** Which units are folded, remembered on this device. */
export function useFolding(classId: number): Folding {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  // After hydration: the server does not know what this device remembers.
  useEffect(() => {
    const stored = readStored('device', keyOf(classId));
    if (Array.isArray(stored) && stored.length > 0) setFolded(new Set(stored.filter((id) => typeof id === 'number')));
  }, [classId]);
  return {
    folded,
    toggle(unitId) {
      const next = new Set(folded);
      if (!next.delete(unitId)) next.add(unitId);
      setFolded(next);
      writeStored('device', keyOf(classId), [...next]);
    },
  };
}
