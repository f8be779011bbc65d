import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useReportDialog } from '../../../web/lazy/report/use-report-dialog.tsx';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import type { Comment } from '../../contract/comments.ts';
import { reportComment } from '../../contract/reports.ts';
import { useForumChanges } from '../changes.ts';

type Open = { what: 'edit' | 'remove'; comment: Comment };

export interface CommentDialogs {
  open: (what: Open['what'], comment: Comment) => void;
  report: (comment: Comment) => void;
  /** Shown instead of the comment while it is being edited. */
  editorOf: (comment: Comment) => ReactNode;
  shown: ReactNode;
}

/** Dialogs and forms for one comment, loaded on demand because most users only read. */
export function useCommentDialogs(topicId: number, onRemoved: () => void): CommentDialogs {
  const { commentsChanged } = useForumChanges();
  const editor = useLazy(async () => (await import('./edit-comment-form.tsx')).EditCommentForm);
  const removal = useLazy(async () => (await import('./delete-comment-dialog.tsx')).DeleteCommentDialog);
  const t = useTranslations('forum.report');
  const call = useCall();
  const reports = useReportDialog();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const commentFor = (what: Open['what']) => (open?.what === what ? open.comment : undefined);
  return {
    open: (what, comment) =>
      void { edit: editor, remove: removal }[what].fetch().then((isThere) => isThere && setOpen({ what, comment })),
    report: ({ id }) =>
      void reports.open({
        title: t('title.comment'),
        send: (body) => call(reportComment, { params: { id }, body }),
      }),
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
        {reports.dialog}
      </>
    ),
  };
}
