import { useTranslations } from 'use-intl';
import { useDueDay } from '../../../web/lazy/use-due-day.ts';
import { formatOneDecimal } from '../../../web/text/plain-text.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import type { ClassItem } from '../../contract/items.ts';

/** 'vie 20 · 18 de 26 · 12 por corregir': the state of an item and its next date. */
export function useItemFacts(): (item: ClassItem) => string {
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

  function ownState({ state, mark, score }: NonNullable<ClassItem['mine']>, closesAt: string | null): string[] {
    if (mark !== null)
      return [t('mark', { mark: Number.isInteger(mark) ? String(mark) : formatOneDecimal(mark, language) })];
    if (score !== null) return [t('score', { score: String(score) })];
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
