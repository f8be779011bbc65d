import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { SkeletonRows } from '../../../web/ui/core/skeleton.tsx';
import type { Classroom } from '../../contract.ts';
import { ClassPart } from '../class/class-part.tsx';
import { pendingQuery } from './data/queries.ts';
import { ItemSummary, itemRowClass, useItemWords } from './item-summary.tsx';

/** What is due, by date; for people who mark, what waits for a mark. */
export function PendingList({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms.work');
  const words = useItemWords(classroom.scale);
  const list = useInfiniteQuery(pendingQuery(classroom.id));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ClassPart list={list} moreLabel={t('more')} waiting={<SkeletonRows />}>
      {items.length === 0 ? (
        <EmptyState illustration="celebration" title={t('pendingEmpty')}>
          <p>{classroom.may.mark ? t('pendingEmptyForMarkers') : t('pendingEmptyExplanation')}</p>
        </EmptyState>
      ) : (
        <ol className={`${cardClass} divide-y divide-line`}>
          {items.map((item) => (
            <li key={item.id} className={itemRowClass}>
              <ItemSummary classroom={classroom} item={item} words={words} />
            </li>
          ))}
        </ol>
      )}
    </ClassPart>
  );
}
