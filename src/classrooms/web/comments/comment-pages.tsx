import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { SkeletonText } from '../../../web/ui/core/skeleton.tsx';
import type { ClassComment } from '../../contract/comments.ts';
import { ClassPart } from '../class/class-part.tsx';
import { CommentList } from './comment-list.tsx';

export type CommentPagesData = UseInfiniteQueryResult<InfiniteData<ListPage<ClassComment>>>;

/** The pages come newest first and are read oldest first. */
export const inOrder = (list: Pick<CommentPagesData, 'data'>): ClassComment[] =>
  (list.data?.pages.flatMap((page) => page.items) ?? []).toReversed();

interface CommentPagesProps {
  classId: number;
  label: string;
  list: CommentPagesData;
  /** Shown if there is no comment. */
  empty: string;
}

/** The latest comments, with a button for earlier ones above them. */
export function CommentPages({ classId, label, list, empty }: CommentPagesProps) {
  const t = useTranslations('classrooms.comments');
  const comments = inOrder(list);
  return (
    // Earlier comments are above, so the part's own button at the end is not used.
    <ClassPart list={{ ...list, hasNextPage: false }} waiting={<SkeletonText lines={2} />}>
      {list.hasNextPage && (
        <div>
          <Button size="sm" busy={list.isFetchingNextPage && t('loading')} onClick={() => void list.fetchNextPage()}>
            {t('earlier')}
          </Button>
        </div>
      )}
      {comments.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <CommentList classId={classId} label={label} comments={comments} />
      )}
    </ClassPart>
  );
}
