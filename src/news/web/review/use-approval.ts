import { useTranslations } from 'use-intl';
import type { Problem } from '../../../web/data/call.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { type Article, approveArticle, type ListedArticle } from '../../contract.ts';
import { useNewsChanges } from '../changes.ts';

type Waiting = Pick<ListedArticle, 'id' | 'title' | 'replacesId'>;

interface Approval {
  run: (article: Waiting) => void;
  sending: boolean;
  problem: Problem | undefined;
}

/** Publishes a pending article and confirms it. */
export function useApproval(onDone?: (published: Article) => unknown): Approval {
  const t = useTranslations('news');
  const call = useCall();
  const inWords = useProblemMessage();
  const { articleChanged, articleGone } = useNewsChanges();
  return useAction(
    async ({ id, title, replacesId }: Waiting) => {
      const published = await call(approveArticle, { params: { id }, body: { approved: true } });
      const words = replacesId === null ? 'approval' : 'approval.change';
      toast({ title: t(`${words}.done`), description: t(`${words}.doneText`, { title }) });
      await articleChanged(published);
      await onDone?.(published);
      if (published.id !== id) await articleGone(id);
    },
    (problem) => toast({ title: t('create.failed', { message: inWords(problem) }), variant: 'destructive' }),
  );
}
