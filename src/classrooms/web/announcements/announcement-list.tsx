import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useDateTime } from '../../../web/lazy/use-date-time.ts';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { useLocation } from '../../../web/router/router.tsx';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import type { Announcement } from '../../contract/announcements.ts';
import { AttachmentList } from '../attachments/parts.ts';
import { ClassPart } from '../class/class-part.tsx';
import type { PartProps } from '../class/part-props.ts';
import { RowButtons } from '../editing/row-buttons.tsx';
import { announcementsQuery } from './data/queries.ts';
import { useAnnouncementActions } from './use-announcement-actions.tsx';

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

/** Scrolls to the announcement that a notification links to: it was not rendered yet when the browser looked for it. */
function useScrollToNamed(count: number): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (count > 0 && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [count, hash]);
}

interface AnnouncementCardProps {
  announcement: Announcement;
  /** Only for viewers who may edit it. */
  tools: ReactNode;
}

function AnnouncementCard({ announcement, tools }: AnnouncementCardProps) {
  const t = useTranslations('classrooms.announcements');
  const moment = useDateTime();
  const { id, title, author, createdAt, editedAt, html, attachments } = announcement;
  return (
    <li id={`anuncio-${id}`} className="scroll-mt-24">
      <article className={`${cardClass} flex flex-col gap-3 p-5`}>
        <header className="flex flex-wrap items-start gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-56">
            <h2 className="text-lg wrap-anywhere">{title}</h2>
            <p className="text-sm text-ink-soft">
              {t('by', { author: author ?? t('somebody'), moment: moment(createdAt) })}
              {editedAt && ` · ${t('edited')}`}
            </p>
          </div>
          {tools}
        </header>
        <RichText html={html} />
        {attachments.length > 0 && <AttachmentList attachments={attachments} />}
      </article>
    </li>
  );
}
