import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { PartProps } from '../class/part-props.ts';
import { AnnouncementBoard } from './announcement-board.tsx';
import { announcementsQuery } from './data/queries.ts';

export function AnnouncementList({ classId, mayWrite }: PartProps) {
  const t = useTranslations('classrooms.announcements');
  const list = useInfiniteQuery(announcementsQuery(classId));
  const announcements = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <AnnouncementBoard
      classId={classId}
      mayWrite={mayWrite}
      list={list}
      moreLabel={t('more')}
      count={announcements.length}
      empty={{ title: t('empty'), explanation: mayWrite ? t('emptyForWriters') : t('emptyExplanation') }}
    >
      {(card) => announcements.map(card)}
    </AnnouncementBoard>
  );
}
