import { type ReactNode, useState } from 'react';
import { useLater } from '../../web/later.ts';
import type { Comment } from '../contract/comments.ts';
import { useForumChanges } from './changes.ts';

type Open = { what: 'edit' | 'remove' | 'report'; comment: Comment };

interface CommentDialogs {
  open: (what: Open['what'], comment: Comment) => void;
  /** In place of the comment that is being changed. */
  editorOf: (comment: Comment) => ReactNode;
  shown: ReactNode;
}

/** What opens over a comment, or in its place. It comes when it is wanted: most people only read. */
export function useCommentDialogs(topicId: number, onRemoved: () => void): CommentDialogs {
  const { commentsChanged } = useForumChanges();
  const editor = useLater(async () => (await import('./edit-comment-form.tsx')).EditCommentForm);
  const removal = useLater(async () => (await import('./delete-comment-dialog.tsx')).DeleteCommentDialog);
  const report = useLater(async () => (await import('./report-dialog.tsx')).ReportDialog);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const commentFor = (what: Open['what']) => (open?.what === what ? open.comment : undefined);
  const reported = commentFor('report');
  return {
    open: (what, comment) =>
      void { edit: editor, remove: removal, report }[what]
        .fetch()
        .then((isThere) => isThere && setOpen({ what, comment })),
    editorOf: (comment) =>
      commentFor('edit')?.id === comment.id && editor.Part ? (
        <editor.Part comment={comment} onEnd={close} />
      ) : undefined,
    shown: (
      <>
        {removal.Part && (
          <removal.Part
            comment={commentFor('remove')}
            onClose={close}
            onDone={async () => {
              await commentsChanged(topicId);
              close();
              onRemoved();
            }}
          />
        )}
        {report.Part && <report.Part target={reported && { kind: 'comment', id: reported.id }} onClose={close} />}
      </>
    ),
  };
}
