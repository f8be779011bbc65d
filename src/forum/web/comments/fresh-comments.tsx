import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLive } from '../../../web/data/live.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { ChangedTopic } from '../../contract.ts';
import { topicQuery } from '../data/queries.ts';

/** Updates an open topic when it is commented on, locked or solved. */
export function useLiveTopic(topicId: number): void {
  const queries = useQueryClient();
  useLive('forum.changed', (data) => {
    const changed = data as Partial<ChangedTopic> | undefined;
    if (changed && changed.topicId !== topicId) return;
    void queries.invalidateQueries({ queryKey: topicQuery(topicId).queryKey });
  });
}

/**
 * Counts the comments that arrived while the page was open. They join the list only on request, and the counter takes no space, so nothing moves
 * while the user reads or writes.
 */
export function FreshComments({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTranslations('forum.comments');
  return (
    <div role="status" className="sticky bottom-10 z-2 -mt-4 flex h-0 items-end justify-center">
      {count > 0 && (
        <button
          type="button"
          className="inline-flex min-h-11 translate-y-6 items-center gap-2 rounded-full bg-primary-solid px-4 font-semibold text-on-primary-solid shadow-lg"
          onClick={onShow}
        >
          <Icon name="message-circle" size="sm" />
          {t('fresh', { count })}
        </button>
      )}
    </div>
  );
}
