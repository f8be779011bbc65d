import { useTranslations } from 'use-intl';
import { type Problem, useAction } from '../../web/form.ts';
import { useProblemSentence } from '../../web/form-parts.tsx';
import { useCall } from '../../web/query-client.ts';
import { toast } from '../../web/ui/toast.tsx';
import { approveArticle, type ListedArticle } from '../contract.ts';
import { useNewsChanges } from './changes.ts';

type Waiting = Pick<ListedArticle, 'id' | 'title'>;

interface Approval {
  run: (article: Waiting) => void;
  sending: boolean;
  problem: Problem | undefined;
}

/** Publishes what waits, and says so. */
export function useApproval(onDone?: () => void): Approval {
  const t = useTranslations('news');
  const call = useCall();
  const inWords = useProblemSentence();
  const { articleChanged } = useNewsChanges();
  return useAction(
    async ({ id, title }: Waiting) => {
      const published = await call(approveArticle, { params: { id: String(id) }, body: { approved: true } });
      toast({ title: t('approval.done'), description: t('approval.doneText', { title }) });
      await articleChanged(published);
      onDone?.();
    },
    (problem) => toast({ title: t('create.failed', { message: inWords(problem) }), variant: 'destructive' }),
  );
}
