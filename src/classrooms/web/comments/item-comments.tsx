import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { commentOnItem } from '../../contract/comments.ts';
import { changeItem } from '../../contract/items.ts';
import { useClassChanged } from '../changes.ts';
import { classQuery } from '../data/queries.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentPages, inOrder } from './comment-pages.tsx';
import { itemCommentsQuery } from './data/queries.ts';
import { useWhyNot } from './use-why-not.ts';

export interface ItemCommentsProps {
  classId: number;
  item: { itemId: number; version: number; commentsOpen: boolean };
}

/** What the class says about an item, at the end of its page. */
export function ItemComments({ classId, item }: ItemCommentsProps) {
  const t = useTranslations('classrooms.comments');
  const call = useCall();
  const { itemId, commentsOpen } = item;
  const { data: classroom } = useQuery(classQuery(classId));
  const list = useInfiniteQuery(itemCommentsQuery(classId, itemId));
  const whyNot = useWhyNot(classroom, commentsOpen);
  const people = inOrder(list).flatMap(({ author }) => author ?? []);
  return (
    <section
      id="comentarios"
      aria-labelledby="comentarios-titulo"
      className={`${cardClass} flex max-w-reading scroll-mt-24 flex-col gap-4 p-5 sm:p-6 print:hidden`}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="comentarios-titulo" className="font-title text-2xl">
          {t('ofClass')}
        </h2>
        {classroom?.may.write && <CommentsSwitch classId={classId} item={item} />}
      </header>
      <CommentPages classId={classId} label={t('ofClass')} list={list} empty={t('none')} />
      {whyNot && <p className="text-ink-soft">{whyNot}</p>}
      {classroom && (!whyNot || (classroom.may.mark && classroom.may.comment)) && (
        <CommentForm
          classId={classId}
          draftName={`class-item-comment-${itemId}`}
          label={t('writeToClass')}
          people={people}
          send={(body) => call(commentOnItem, { params: { id: classId, itemId }, body })}
        />
      )}
    </section>
  );
}

/** Closes the comments to those who attend, or opens them again. */
function CommentsSwitch({ classId, item: { itemId, version, commentsOpen } }: ItemCommentsProps) {
  const t = useTranslations('classrooms.comments');
  const call = useCall();
  const changed = useClassChanged(classId);
  const change = useAction(
    async () => {
      const body = { commentsOpen: !commentsOpen, version };
      await call(changeItem, { params: { id: classId, itemId }, body });
      await changed();
    },
    useFailureToast(t('switchFailed')),
  );
  return (
    <Button size="sm" busy={change.sending && t('sending')} onClick={() => change.run()}>
      {commentsOpen ? t('close') : t('open')}
    </Button>
  );
}
