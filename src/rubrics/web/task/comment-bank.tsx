import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { appendToTextBox } from '../../../web/forms/append-to-text-box.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { createBankComment, deleteBankComment } from '../../contract.ts';
import { savedCommentLimits } from '../../limits.ts';
import { bankCommentsQuery } from '../data/queries.ts';

export interface CommentBankProps {
  /** Where comments are written. */
  box: RefObject<HTMLTextAreaElement | null>;
}

/** Comments that a teacher uses often: pressing one adds it to the text, and what was written can be saved. */
export function CommentBank({ box }: CommentBankProps) {
  const t = useTranslations('rubrics.bank');
  const summary = useRef<HTMLElement>(null);
  const comments = useQuery(bankCommentsQuery()).data ?? [];
  const { save, remove } = useBank(box, () => summary.current?.focus());
  return (
    <details className="rounded-control border border-line p-3">
      <summary ref={summary} className="cursor-pointer font-semibold">
        {t('title', { count: comments.length })}
      </summary>
      <div className="flex flex-col gap-2 pt-3">
        {comments.length === 0 && <p className="text-sm text-ink-soft">{t('empty')}</p>}
        <ul className="flex flex-col divide-y divide-line">
          {comments.map((comment) => (
            <li key={comment.id} className="flex items-center justify-between gap-2 py-1">
              <button
                type="button"
                className="min-h-11 min-w-0 flex-1 rounded-control px-2 text-left text-sm wrap-anywhere hover:bg-hover"
                onClick={() => appendToTextBox(box.current?.form ?? null, box.current?.name ?? '', comment.text)}
              >
                {comment.text}
              </button>
              <Button
                variant="quiet"
                size="icon"
                icon="trash"
                aria-label={t('delete', { text: comment.text })}
                onClick={() => remove.run(comment.id)}
              />
            </li>
          ))}
        </ul>
        <div>
          <Button size="sm" icon="plus" busy={save.sending && t('saving')} onClick={() => save.run()}>
            {t('save')}
          </Button>
        </div>
      </div>
    </details>
  );
}

function useBank(box: CommentBankProps['box'], onRemoved: () => void) {
  const t = useTranslations('rubrics.bank');
  const call = useCall();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: bankCommentsQuery().queryKey });
  const save = useAction(
    async () => {
      const text = box.current?.value.trim() ?? '';
      if (text === '' || text.length > savedCommentLimits.comment) {
        toast({
          title: text === '' ? t('nothing') : t('tooLong', { most: savedCommentLimits.comment }),
          variant: 'info',
        });
        box.current?.focus();
        return;
      }
      await call(createBankComment, { body: { text } });
      toast({ title: t('saved') });
      await refresh();
    },
    useFailureToast(t('failed')),
  );
  const remove = useAction(
    async (commentId: number) => {
      await call(deleteBankComment, { params: { commentId } });
      await refresh();
      onRemoved();
    },
    useFailureToast(t('deleteFailed')),
  );
  return { save, remove };
}
