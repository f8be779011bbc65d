import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useFocusAfterUpdate } from '../../../web/layout/use-focus-after-update.ts';
import { useAgo } from '../../../web/lazy/ago.ts';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { Avatar } from '../../../web/ui/core/avatar.tsx';
import { Badge } from '../../../web/ui/core/badge.tsx';
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

const actionClass = 'min-h-11 rounded-control px-2 text-sm text-ink-soft hover:bg-hover hover:text-ink';

/** Comments, of which one at a time can be edited in place. */
export function CommentList({ classId, label, comments }: CommentListProps) {
  const t = useTranslations('classrooms.comments');
  const call = useCall();
  const changed = useCommentsChanged(classId);
  const followLink = useInternalLinks();
  const list = useRef<HTMLOListElement>(null);
  const focusList = useFocusAfterUpdate(list);
  const [editedId, setEditedId] = useState<number>();
  const [removedId, setRemovedId] = useState<number>();
  const editor = useLazy(async () => (await import('./comment-form.tsx')).CommentForm);
  const params = (commentId: number) => ({ id: classId, commentId });
  const end = () => {
    setEditedId(undefined);
    focusList();
  };
  return (
    <>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={label}
        className="flex flex-col gap-4 rounded-control"
        onClick={followLink}
      >
        {comments.map((comment) => (
          <li key={comment.id} id={`comentario-${comment.id}`} className="flex scroll-mt-24 gap-3">
            <Avatar name={comment.author?.name ?? t('somebody')} size="sm" />
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <Byline comment={comment} />
              {comment.id === editedId && editor.Part ? (
                <editor.Part
                  classId={classId}
                  draftName={`class-comment-${comment.id}`}
                  label={t('edit')}
                  edited={comment}
                  takesFocus
                  send={(body) => call(changeClassComment, { params: params(comment.id), body })}
                  onDone={end}
                  onCancel={end}
                />
              ) : (
                <CommentBody comment={comment}>
                  {comment.may.edit && (
                    <button
                      type="button"
                      className={actionClass}
                      onClick={() => void editor.fetch().then((isThere) => isThere && setEditedId(comment.id))}
                    >
                      {t('edit')}
                    </button>
                  )}
                  {comment.may.remove && (
                    <button type="button" className={actionClass} onClick={() => setRemovedId(comment.id)}>
                      {t('remove')}
                    </button>
                  )}
                </CommentBody>
              )}
            </div>
          </li>
        ))}
      </ol>
      {removedId !== undefined && (
        <DeleteDialog
          words={{
            title: t('removeTitle'),
            goes: t('removeGoes'),
            stays: t('removeStays'),
            done: t('removeDone'),
            failed: t('removeFailed'),
          }}
          name=""
          onDelete={async () => {
            await call(removeClassComment, { params: params(removedId) });
            await changed();
          }}
          onEnd={(isDone) => {
            setRemovedId(undefined);
            if (isDone) focusList();
          }}
        />
      )}
    </>
  );
}

function Byline({ comment: { author, createdAt, editedAt, isRemoved } }: { comment: ClassComment }) {
  const t = useTranslations('classrooms.comments');
  const { ago } = useAgo();
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <span className="font-semibold text-ink wrap-anywhere">{author?.name ?? t('somebody')}</span>
      {author?.teaches && <Badge>{t('teaches')}</Badge>}
      <time dateTime={createdAt}>{ago(createdAt)}</time>
      {editedAt && !isRemoved && <span>{t('edited')}</span>}
    </p>
  );
}

function CommentBody({ comment, children }: { comment: ClassComment; children: ReactNode }) {
  const t = useTranslations('classrooms.comments');
  if (comment.isRemoved) return <p className="text-ink-soft italic">{t('removed')}</p>;
  return (
    <>
      <RichText html={comment.html} />
      {comment.attachments.length > 0 && <AttachmentList attachments={comment.attachments} />}
      {(comment.may.edit || comment.may.remove) && <div className="-mx-2 flex gap-1 print:hidden">{children}</div>}
    </>
  );
}
