import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AnnouncementBoard } from '../announcements/announcement-board.tsx';
import type { PartProps } from '../class/part-props.ts';
import { useMarks } from '../use-marks.ts';
import { streamQuery } from './data/queries.ts';
import { PublishedItem } from './published-item.tsx';

/** Announcements and published items, the newest first. */
export function StreamList({ classId, mayWrite }: PartProps) {
  const t = useTranslations('classrooms.stream');
  const list = useInfiniteQuery(streamQuery(classId));
  const { scale } = useMarks(classId);
  const entries = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <AnnouncementBoard
      classId={classId}
      mayWrite={mayWrite}
      list={list}
      moreLabel={t('more')}
      count={entries.length}
      empty={{ title: t('empty'), explanation: mayWrite ? t('emptyForWriters') : t('emptyExplanation') }}
    >
      {(card) =>
        entries.map(({ announcement, item, at }) => {
          if (item)
            return <PublishedItem key={`item ${item.id}`} classId={classId} item={item} scale={scale} at={at} />;
          return announcement && card(announcement);
        })
      }
    </AnnouncementBoard>
  );
}
