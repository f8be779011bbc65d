import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import type { Announcement } from '../../contract/announcements.ts';
import { ClassPart, type PartList } from '../class/class-part.tsx';
import type { PartProps } from '../class/part-props.ts';
import { RowButtons } from '../editing/row-buttons.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import { useAnnouncementActions } from './use-announcement-actions.tsx';
import { useScrollToNamed } from './use-scroll-to-named.ts';

interface AnnouncementBoardProps extends Pick<PartProps, 'classId' | 'mayWrite'> {
  list: PartList;
  moreLabel: string;
  /** How many entries have been read. */
  count: number;
  empty: { title: string; explanation: string };
  /** The entries, with the card of an announcement. */
  children: (card: (announcement: Announcement) => ReactNode) => ReactNode;
}

/** A list with announcements, which people who write can add, edit and delete. */
export function AnnouncementBoard(props: AnnouncementBoardProps) {
  const { classId, mayWrite, list, moreLabel, count, empty, children } = props;
  const t = useTranslations('classrooms.announcements');
  const followLink = useInternalLinks();
  const top = useRef<HTMLDivElement>(null);
  useScrollToNamed(count);
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
      <ClassPart list={list} moreLabel={moreLabel}>
        {count === 0 ? (
          <EmptyState illustration="empty-chat" title={empty.title}>
            <p>{empty.explanation}</p>
          </EmptyState>
        ) : (
          <ul className="flex flex-col gap-4" onClick={followLink}>
            {children((announcement) => (
              <AnnouncementCard
                key={announcement.id}
                classId={classId}
                announcement={announcement}
                tools={mayWrite && <RowButtons buttons={buttonsOf(announcement)} />}
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
