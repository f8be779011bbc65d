import { useTranslations } from 'use-intl';
import { percentScale, type Scale } from '../../../shared/marks/scale.ts';
import { showMark, showPoints } from '../../../shared/marks/show-mark.ts';
import { useDueDay } from '../../../web/lazy/use-due-day.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import type { ClassItem } from '../../contract/items.ts';

/** 'vie 20 · 18 de 26 · 12 por corregir': the state of an item and its next date. */
export function useItemFacts(written: Scale | null): (item: ClassItem) => string {
  const scale = written ?? percentScale;
  const t = useTranslations('classrooms.facts');
  const { language } = usePreferences().preferences;
  const { dueDay, isPast } = useDueDay();

  function stateOf({ state, publishAt, counts, mine, closesAt }: ClassItem): string[] {
    if (state === 'draft') return [t('draft')];
    if (state === 'scheduled' && publishAt) return [t('scheduled', { day: dueDay(publishAt) })];
    if (mine) return ownState(mine, closesAt);
    if (!counts) return [t('published')];
    return [
      t('handedIn', { handedIn: counts.handedIn, students: counts.students }),
      ...(counts.pending > 0 ? [t('toMark', { count: counts.pending })] : []),
    ];
  }

  function ownState(mine: NonNullable<ClassItem['mine']>, closesAt: string | null): string[] {
    const { state, mark, maxMark, score } = mine;
    if (mark !== null && maxMark !== null) return [t('mark', { mark: showPoints(scale, mark, maxMark, language) })];
    if (score !== null) return [t('score', { score: showMark(scale, score / 100, language) })];
    if (state === 'missing' && closesAt && isPast(closesAt)) return [t('closed')];
    return [t(`mine.${state}`)];
  }

  return (item) => {
    const { dueAt, state, audience, recipientCount, commentCount } = item;
    const isOpen = !item.mine || ['new', 'seen', 'missing', 'open'].includes(item.mine.state);
    return [
      ...(dueAt && state !== 'draft' && isOpen ? [dueDay(dueAt)] : []),
      ...stateOf(item),
      ...(audience === 'chosen' && recipientCount !== null ? [t('chosen', { count: recipientCount })] : []),
      ...(commentCount > 0 ? [t('comments', { count: commentCount })] : []),
    ].join(' · ');
  };
}
