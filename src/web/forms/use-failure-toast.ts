import { useTranslations } from 'use-intl';
import type { Problem } from '../data/call.ts';
import { toast } from '../ui/core/toast.tsx';
import { useProblemMessage } from './form-parts.tsx';

/** Says what failed in the server's words, or in those given. For `onFailure` of a form it answers that the form says it, too. */
export function useFailureToast(otherwise?: string): (problem: Problem) => false {
  const t = useTranslations('shell.error');
  const inWords = useProblemMessage();
  return (problem) => {
    toast({ title: t('toastTitle'), description: inWords(problem, otherwise), variant: 'destructive' });
    return false;
  };
}
