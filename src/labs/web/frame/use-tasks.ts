import { startTransition, useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../../web/ui/core/toast.tsx';
import { runTasks } from './run-tasks.ts';

/** The tasks of a laboratory in its worker: the last step of the one that runs, and how to stop it. */
export function useTasks<Request, Result, Step = never>(start: () => Worker) {
  const t = useTranslations('labs');
  const [runner] = useState(() => runTasks<Request, Result, Step>(start));
  const [step, setStep] = useState<Step>();
  useEffect(() => runner.stop, [runner]);

  const run = useCallback(
    async (request: Request): Promise<Result | undefined> => {
      try {
        return await runner.run(request, (latest) => startTransition(() => setStep(latest)));
      } catch {
        toast({ title: t('failed.title'), description: t('failed.text'), variant: 'destructive' });
        return undefined;
      } finally {
        startTransition(() => setStep(undefined));
      }
    },
    [runner, t],
  );

  return { run, stop: runner.stop, step };
}
