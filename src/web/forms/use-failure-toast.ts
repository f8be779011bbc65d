import { useTranslations } from 'use-intl';
import type { Problem } from '../data/call.ts';
import { toast } from '../ui/core/toast.tsx';
import { useProblemMessage } from './form-parts.tsx';

/** Shows a failure as a toast. Returns false, so that a form with it as `onFailure` shows the failure, too. */
export function useFailureToast(otherwise?: string): (problem: Problem) => false {
  const t = useTranslations('shell.error');
  const inWords = useProblemMessage();
  return (problem) => {
    toast({ title: t('toastTitle'), description: inWords(problem, otherwise), variant: 'destructive' });
    return false;
  };
}
