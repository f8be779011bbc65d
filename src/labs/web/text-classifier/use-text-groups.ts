import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { readAdded } from './engine/added-examples.ts';
import { sampleGroups, sampleSets } from './sample-sets.ts';

/** The sets of examples to choose from: two or three groups of ours, or groups of one's own. */
export const setNames = ['two', 'three', 'own'] as const;

interface Chosen {
  set: string;
  nameA: string;
  nameB: string;
  nameC: string;
  added: string;
}

/** The groups of the chosen set with their names, and their examples: ours first, then the added ones. */
export function useTextGroups({ set, nameA, nameB, nameC, added }: Chosen) {
  const t = useTranslations('labs.textClassifier.examples');
  const { language } = usePreferences().preferences;
  const own = [nameA.trim() || t('groupA'), nameB.trim() || t('groupB'), ...(nameC.trim() ? [nameC.trim()] : [])];
  const sample = sampleGroups.slice(0, set === 'three' ? 3 : 2);
  const names = set === 'own' ? own : sample.map((group) => t(group));
  const count = names.length;
  const groups = useMemo(() => {
    const mine = readAdded(added).filter((each) => each.set === set);
    return Array.from({ length: count }, (_, group) => {
      const name = sampleGroups[group];
      const ours = set === 'own' || !name ? [] : sampleSets[language][name];
      return [...ours, ...mine.filter((each) => each.group === group).map(({ text }) => text)];
    });
  }, [set, count, language, added]);
  return { names, groups };
}
