import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDateTime } from '../../../web/lazy/use-date-time.ts';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import type { Announcement } from '../../contract/announcements.ts';
import { AttachmentList } from '../attachments/parts.ts';
import { AnnouncementReplies } from '../comments/announcement-replies.tsx';

interface AnnouncementCardProps {
  classId: number;
  announcement: Announcement;
  /** Only for viewers who may edit it. */
  tools: ReactNode;
}

export function AnnouncementCard({ classId, announcement, tools }: AnnouncementCardProps) {
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
        <AnnouncementReplies classId={classId} announcement={announcement} />
      </article>
    </li>
  );
}
