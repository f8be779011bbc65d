import { useMemo, useState } from 'react';
import { readStored, writeStored } from '../../../web/data/device-storage.ts';
import { useHydrated } from '../../../web/start/use-hydrated.ts';

interface Folding {
  folded: ReadonlySet<number>;
  toggle: (unitId: number) => void;
}

const keyOf = (classId: number) => `class-${classId}-folded`;

function readFolded(classId: number): ReadonlySet<number> {
  const stored = readStored('device', keyOf(classId));
  return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []);
}

/** Which units are folded, remembered on this device. The server does not know it and sends all units open. */
export function useFolding(classId: number): Folding {
  const isHydrated = useHydrated();
  const remembered = useMemo(() => (isHydrated ? readFolded(classId) : new Set<number>()), [isHydrated, classId]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>();
  const folded = chosen ?? remembered;
  return {
    folded,
    toggle(unitId) {
      const next = new Set(folded);
      if (!next.delete(unitId)) next.add(unitId);
      setChosen(next);
      writeStored('device', keyOf(classId), [...next]);
    },
  };
}
