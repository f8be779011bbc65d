import type { ComponentProps, MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Problem } from '../data/call.ts';
import { useHydrated } from '../start/use-hydrated.ts';
import { Button } from '../ui/core/button.tsx';
import { Icon } from '../ui/core/icon.tsx';

/**
 * The submit button of a form that JavaScript sends. Before hydration it must not submit: the browser would load another page, or put a password
 * into the URL.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  const hydrated = useHydrated();
  // For clicks between React's first render and `hydrated`.
  const send = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => currentTarget.form?.requestSubmit();
  return (
    <>
      {!hydrated && <button type="submit" disabled hidden />}
      <Button variant="primary" {...props} {...(hydrated ? { type: 'submit' } : { type: 'button', onClick: send })} />
    </>
  );
}

/** The server's message, the message for a lost connection, or `otherwise`. */
export function useProblemMessage(): (problem: Problem, otherwise?: string) => string {
  const t = useTranslations('shell.error');
  return (problem, otherwise) =>
    problem === 'offline' ? t('offlineTitle') : problem.userMessage || (otherwise ?? t('explanation'));
}

/** The error of a form, shown next to it. */
export function FormProblem({ problem, sentence }: { problem: Problem | undefined; sentence?: string | undefined }) {
  const t = useTranslations('shell.error');
  const inWords = useProblemMessage();
  if (!problem) return null;
  return (
    <div
      role="alert"
      className="flex gap-2.5 rounded-control border border-danger-line bg-danger-wash px-3.5 py-3 text-danger-text"
    >
      <Icon name="circle-alert" className="mt-0.5" />
      <div>
        <p className="font-semibold">{sentence ?? inWords(problem)}</p>
        {problem === 'offline' && <p>{t('offlineExplanation')}</p>}
      </div>
    </div>
  );
}
