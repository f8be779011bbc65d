import { useQuery } from '@tanstack/react-query';
import { percentScale, type Scale } from '../../shared/marks/scale.ts';
import { showMark, showPoints } from '../../shared/marks/show-mark.ts';
import { usePreferences } from '../../web/text/preferences.tsx';
import { classQuery } from './data/queries.ts';

export interface Marks {
  scale: Scale;
  /** '7,5', '75 %', 'NT': a fraction of what could be reached, as the class writes it. */
  show: (part: number) => string;
  /** Points of a task: '7,5 / 10' in a class with percentages. */
  showPoints: (points: number, most: number) => string;
}

/** Marks as this class writes them. */
export function useMarks(classId: number): Marks {
  const { language } = usePreferences().preferences;
  const scale = useQuery(classQuery(classId)).data?.scale ?? percentScale;
  return {
    scale,
    show: (part) => showMark(scale, part, language),
    showPoints: (points, most) => showPoints(scale, points, most, language),
  };
}
