import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { ClassPart } from '../class/class-part.tsx';
import type { PartProps } from '../class/part-props.ts';
import { RowButtons } from '../editing/row-buttons.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import { announcementsQuery } from './data/queries.ts';
import { useAnnouncementActions } from './use-announcement-actions.tsx';
import { useScrollToNamed } from './use-scroll-to-named.ts';

export function AnnouncementList({ classId, mayWrite }: PartProps) {
  const t = useTranslations('classrooms.announcements');
  const followLink = useInternalLinks();
  const list = useInfiniteQuery(announcementsQuery(classId));
  const announcements = list.data?.pages.flatMap((page) => page.items) ?? [];
  const top = useRef<HTMLDivElement>(null);
  useScrollToNamed(announcements.length);
  const { editing, deletion, buttonsOf } = useAnnouncementActions(classId, top);

  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-5 rounded-control">
      {mayWrite && (
        <div>
          <Button icon="plus" onClick={() => editing.edit('new')}>
            {t('add')}
          </Button>
        </div>
      )}
      <ClassPart list={list} moreLabel={t('more')}>
        {announcements.length === 0 ? (
          <EmptyState illustration="empty-chat" title={t('empty')}>
            <p>{mayWrite ? t('emptyForWriters') : t('emptyExplanation')}</p>
          </EmptyState>
        ) : (
          <ul className="flex flex-col gap-4" onClick={followLink}>
            {announcements.map((one) => (
              <AnnouncementCard
                key={one.id}
                classId={classId}
                announcement={one}
                tools={mayWrite && <RowButtons buttons={buttonsOf(one)} />}
              />
            ))}
          </ul>
        )}
      </ClassPart>
      {editing.dialog}
      {deletion.dialog}
    </div>
  );
}
