import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { NewReport } from '../../../shared/reports.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useFocusAfterUpdate } from '../../../web/layout/use-focus-after-update.ts';
import { useAgo } from '../../../web/lazy/ago.ts';
import { useReportDialog } from '../../../web/lazy/report/use-report-dialog.tsx';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { Link } from '../../../web/router/router.tsx';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { Avatar } from '../../../web/ui/core/avatar.tsx';
import { Badge, badgeClass } from '../../../web/ui/core/badge.tsx';
import { reportClassComment } from '../../contract/comment-reports.ts';
import { changeClassComment, type ClassComment, removeClassComment } from '../../contract/comments.ts';
import { AttachmentList } from '../attachments/parts.ts';
import { useCommentsChanged } from '../changes.ts';
import { DeleteDialog } from '../editing/delete-dialog.tsx';

interface CommentListProps {
  classId: number;
  label: string;
  /** Oldest first. */
  comments: readonly ClassComment[];
}

const listClass = 'flex flex-col gap-4 rounded-control';
const actionClass = 'min-h-11 rounded-control px-2 text-sm text-ink-soft hover:bg-hover hover:text-ink';

/** Comments, of which one at a time can be edited in place. */
export function CommentList({ classId, label, comments }: CommentListProps) {
  const t = useTranslations('classrooms.comments');
  const call = useCall();
  const followLink = useInternalLinks();
  const list = useRef<HTMLOListElement>(null);
  const focusList = useFocusAfterUpdate(list);
  const [editedId, setEditedId] = useState<number>();
  const [removedId, setRemovedId] = useState<number>();
  const reporting = useReporting(classId);
  const editor = useLazy(async () => (await import('./comment-form.tsx')).CommentForm);
  const end = () => {
    setEditedId(undefined);
    focusList();
  };
  const endRemoval = (isDone: boolean) => {
    setRemovedId(undefined);
    if (isDone) focusList();
  };
  const editorOf = (comment: ClassComment) =>
    comment.id === editedId &&
    editor.Part && (
      <editor.Part
        classId={classId}
        draftName={`class-comment-${comment.id}`}
        label={t('edit')}
        edited={comment}
        takesFocus
        send={(body) => call(changeClassComment, { params: { id: classId, commentId: comment.id }, body })}
        onDone={end}
        onCancel={end}
      />
    );
  return (
    <>
      <ol ref={list} tabIndex={-1} aria-label={label} className={listClass} onClick={followLink}>
        {comments.map((comment) => (
          <li key={comment.id} id={`comentario-${comment.id}`} className="flex scroll-mt-24 gap-3">
            <Avatar name={comment.author?.name ?? t('somebody')} size="sm" />
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <Byline comment={comment} />
              {editorOf(comment) || (
                <CommentBody
                  comment={comment}
                  onEdit={() => void editor.fetch().then((isThere) => isThere && setEditedId(comment.id))}
                  onRemove={() => setRemovedId(comment.id)}
                  onReport={() => reporting.open(comment)}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      {removedId !== undefined && <RemoveDialog classId={classId} commentId={removedId} onEnd={endRemoval} />}
      {reporting.dialog}
    </>
  );
}

function useReporting(classId: number) {
  const t = useTranslations('classrooms.comments');
  const call = useCall();
  const { open, dialog } = useReportDialog();
  const reported = ({ id: commentId }: ClassComment) => ({
    title: t('reportTitle'),
    explanation: t('reportExplanation'),
    send: (body: NewReport) => call(reportClassComment, { params: { id: classId, commentId }, body }),
  });
  return { open: (comment: ClassComment) => void open(reported(comment)), dialog };
}

interface RemoveDialogProps {
  classId: number;
  commentId: number;
  onEnd: (isDone: boolean) => void;
}

function RemoveDialog({ classId, commentId, onEnd }: RemoveDialogProps) {
  const t = useTranslations('classrooms.comments');
  const call = useCall();
  const changed = useCommentsChanged(classId);
  const words = {
    title: t('removeTitle'),
    goes: t('removeGoes'),
    stays: t('removeStays'),
    done: t('removeDone'),
    failed: t('removeFailed'),
  };
  const remove = async () => {
    await call(removeClassComment, { params: { id: classId, commentId } });
    await changed();
  };
  return <DeleteDialog words={words} name="" onDelete={remove} onEnd={onEnd} />;
}

function Byline({ comment: { author, createdAt, editedAt, isRemoved, reportCount } }: { comment: ClassComment }) {
  const t = useTranslations('classrooms.comments');
  const { ago } = useAgo();
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <span className="font-semibold text-ink wrap-anywhere">{author?.name ?? t('somebody')}</span>
      {author?.teaches && <Badge>{t('teaches')}</Badge>}
      <time dateTime={createdAt}>{ago(createdAt)}</time>
      {editedAt && !isRemoved && <span>{t('edited')}</span>}
      {reportCount > 0 && (
        <Link to="/moderacion" className={badgeClass('warning')}>
          {t('reported')}
        </Link>
      )}
    </p>
  );
}

interface CommentBodyProps {
  comment: ClassComment;
  onEdit: () => void;
  onRemove: () => void;
  onReport: () => void;
}

function CommentBody({ comment, onEdit, onRemove, onReport }: CommentBodyProps) {
  const t = useTranslations('classrooms.comments');
  const { isRemoved, html, attachments, may } = comment;
  if (comment.moderation === 'held') {
    return (
      <>
        <RichText html={html} />
        <p className="text-sm text-ink-soft italic">{t('held')}</p>
      </>
    );
  }
  if (isRemoved) return <p className="text-ink-soft italic">{t(comment.moderation ? 'withdrawn' : 'removed')}</p>;
  return (
    <>
      <RichText html={html} />
      {attachments.length > 0 && <AttachmentList attachments={attachments} mayReport={may.report && !may.remove} />}
      {(may.edit || may.remove || may.report) && (
        <div className="-mx-2 flex gap-1 print:hidden">
          {may.edit && (
            <button type="button" className={actionClass} onClick={onEdit}>
              {t('edit')}
            </button>
          )}
          {may.remove && (
            <button type="button" className={actionClass} onClick={onRemove}>
              {t('remove')}
            </button>
          )}
          {/* Those who may remove it have no need to report it. */}
          {may.report && !may.remove && (
            <button type="button" className={actionClass} onClick={onReport}>
              {t('report')}
            </button>
          )}
        </div>
      )}
    </>
  );
}
