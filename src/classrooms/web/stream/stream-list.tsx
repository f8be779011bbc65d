import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { AnnouncementCard } from '../announcements/announcement-card.tsx';
import { useAnnouncementActions } from '../announcements/use-announcement-actions.tsx';
import { useScrollToNamed } from '../announcements/use-scroll-to-named.ts';
import { ClassPart } from '../class/class-part.tsx';
import type { PartProps } from '../class/part-props.ts';
import { RowButtons } from '../editing/row-buttons.tsx';
import { useMarks } from '../use-marks.ts';
import { streamQuery } from './data/queries.ts';
import { PublishedItem } from './published-item.tsx';

/** Announcements and published items, the newest first. */
export function StreamList({ classId, mayWrite }: PartProps) {
  const t = useTranslations('classrooms');
  const followLink = useInternalLinks();
  const list = useInfiniteQuery(streamQuery(classId));
  const { scale } = useMarks(classId);
  const entries = list.data?.pages.flatMap((page) => page.items) ?? [];
  const top = useRef<HTMLDivElement>(null);
  useScrollToNamed(entries.length);
  const { editing, deletion, buttonsOf } = useAnnouncementActions(classId, top);

  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-5 rounded-control">
      {mayWrite && (
        <div>
          <Button icon="plus" onClick={() => editing.edit('new')}>
            {t('announcements.add')}
          </Button>
        </div>
      )}
      <ClassPart list={list} moreLabel={t('stream.more')}>
        {entries.length === 0 ? (
          <EmptyState illustration="empty-chat" title={t('stream.empty')}>
            <p>{mayWrite ? t('stream.emptyForWriters') : t('stream.emptyExplanation')}</p>
          </EmptyState>
        ) : (
          <ul className="flex flex-col gap-4" onClick={followLink}>
            {entries.map(({ announcement, item, at }) => {
              if (item)
                return <PublishedItem key={`item ${item.id}`} classId={classId} item={item} scale={scale} at={at} />;
              if (!announcement) return null;
              return (
                <AnnouncementCard
                  key={announcement.id}
                  classId={classId}
                  announcement={announcement}
                  tools={mayWrite && <RowButtons buttons={buttonsOf(announcement)} />}
                />
              );
            })}
          </ul>
        )}
      </ClassPart>
      {editing.dialog}
      {deletion.dialog}
    </div>
  );
}
