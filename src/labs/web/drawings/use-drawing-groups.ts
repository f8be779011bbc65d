import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { readKept } from './engine/kept-drawings.ts';
import { madeDrawings, madeKinds } from './engine/made-drawings.ts';

/** The sets to choose from: drawings made by a program, or groups of one's own. */
export const setNames = ['made', 'own'] as const;

const madeCount = 20;
const madeSeed = 1;

interface Chosen {
  set: string;
  nameA: string;
  nameB: string;
  nameC: string;
  kept: string;
}

/** The groups of the chosen set with their names, and their drawings: the prepared ones first, then those of the reader. */
export function useDrawingGroups({ set, nameA, nameB, nameC, kept }: Chosen) {
  const t = useTranslations('labs.drawings.collect');
  const own = [nameA.trim() || t('groupA'), nameB.trim() || t('groupB'), ...(nameC.trim() ? [nameC.trim()] : [])];
  const names = set === 'own' ? own : madeKinds.map((kind) => t(kind));
  const count = names.length;
  const groups = useMemo(() => {
    const mine = readKept(kept).filter((each) => each.set === set);
    return Array.from({ length: count }, (_, group) => {
      const kind = madeKinds[group];
      const made = set === 'own' || !kind ? [] : madeDrawings(kind, madeCount, madeSeed);
      return [...made, ...mine.filter((each) => each.group === group).map(({ drawing }) => drawing)];
    });
  }, [set, count, kept]);
  return { names, groups };
}
