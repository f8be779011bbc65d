import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { type Announcement, changeAnnouncement } from '../../contract/announcements.ts';
import { commentOnAnnouncement } from '../../contract/comments.ts';
import { useClassChanged } from '../changes.ts';
import { classQuery } from '../data/queries.ts';
import { CommentList } from './comment-list.tsx';
import { CommentPages } from './comment-pages.tsx';
import { announcementCommentsQuery } from './data/queries.ts';
import { useWhyNot } from './use-why-not.ts';

interface AnnouncementRepliesProps {
  classId: number;
  announcement: Announcement;
}

/** The last replies under an announcement, all of them on request, and a form that opens with 'Responder'. */
export function AnnouncementReplies({ classId, announcement }: AnnouncementRepliesProps) {
  const t = useTranslations('classrooms.comments');
  const { id, commentsOpen, commentCount, lastComments } = announcement;
  const { data: classroom } = useQuery(classQuery(classId));
  const whyNot = useWhyNot(classroom, commentsOpen);
  const [showsAll, setShowsAll] = useState(false);
  const hasMore = commentCount > lastComments.filter(({ isRemoved }) => !isRemoved).length;
  const mayReply = classroom?.may.comment === true && (!whyNot || classroom.may.mark);
  if (lastComments.length === 0 && !mayReply && !classroom?.may.write) return null;
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4 print:hidden">
      {hasMore && !showsAll && (
        <div>
          <Button size="sm" icon="message-circle" onClick={() => setShowsAll(true)}>
            {t('allReplies', { count: commentCount })}
          </Button>
        </div>
      )}
      {showsAll ? (
        <AllReplies classId={classId} announcementId={id} />
      ) : (
        lastComments.length > 0 && <CommentList classId={classId} label={t('replies')} comments={lastComments} />
      )}
      {!commentsOpen && lastComments.length > 0 && whyNot && <p className="text-sm text-ink-soft">{whyNot}</p>}
      <div className="flex flex-wrap items-start gap-2">
        {mayReply && <Reply classId={classId} announcement={announcement} />}
        {classroom?.may.write && <RepliesSwitch classId={classId} announcement={announcement} />}
      </div>
    </div>
  );
}

function AllReplies({ classId, announcementId }: { classId: number; announcementId: number }) {
  const t = useTranslations('classrooms.comments');
  const list = useInfiniteQuery(announcementCommentsQuery(classId, announcementId));
  return <CommentPages classId={classId} label={t('replies')} list={list} empty={t('none')} />;
}

function Reply({ classId, announcement: { id, title, lastComments } }: AnnouncementRepliesProps) {
  const t = useTranslations('classrooms.comments');
  const call = useCall();
  const [isWriting, setIsWriting] = useState(false);
  const form = useLazy(async () => (await import('./comment-form.tsx')).CommentForm);
  if (isWriting && form.Part) {
    return (
      <div className="w-full">
        <form.Part
          classId={classId}
          draftName={`class-reply-${id}`}
          label={t('writeReply')}
          people={lastComments.flatMap(({ author }) => author ?? [])}
          takesFocus
          send={(body) => call(commentOnAnnouncement, { params: { id: classId, announcementId: id }, body })}
        />
      </div>
    );
  }
  return (
    <Button
      size="sm"
      icon="message-circle"
      busy={form.fetching && t('loading')}
      onClick={() => void form.fetch().then((isThere) => isThere && setIsWriting(true))}
    >
      {t('reply')}
      <span className="sr-only">: {title}</span>
    </Button>
  );
}

/** Closes the replies to those who attend, or opens them again. */
function RepliesSwitch({ classId, announcement: { id, title, version, commentsOpen } }: AnnouncementRepliesProps) {
  const t = useTranslations('classrooms.comments');
  const call = useCall();
  const changed = useClassChanged(classId);
  const change = useAction(
    async () => {
      const body = { commentsOpen: !commentsOpen, version };
      await call(changeAnnouncement, { params: { id: classId, announcementId: id }, body });
      await changed();
    },
    useFailureToast(t('switchFailed')),
  );
  return (
    <Button size="sm" busy={change.sending && t('sending')} onClick={() => change.run()}>
      {commentsOpen ? t('closeReplies') : t('openReplies')}
      <span className="sr-only">: {title}</span>
    </Button>
  );
}
