import { languages } from '../../../shared/language.ts';

/** What a laboratory's worker sends for a task: steps of its progress, then the result, or that it failed. */
export type TaskMessage<Result, Step> = { id: number } & ({ step: Step } | { result: Result } | { failed: true });

export type Answer<Request, Result, Step> = (
  request: Request,
  /** Tells the page, and lets other messages in. */
  onStep: (step: Step) => Promise<void>,
) => Promise<Result>;

/** The page shows figures when a task ends. The first `Intl` takes 40 ms; once a worker had one, the page's own takes none, because they share the data. */
function prepareFigures(): void {
  for (const language of languages) {
    new Intl.NumberFormat(language, { style: 'percent' }).format(0);
    new Intl.PluralRules(language).select(0);
  }
}

/** The worker's side: answers each task of `startTasks`. */
export function serveTasks<Request, Result, Step = never>(answer: Answer<Request, Result, Step>): void {
  prepareFigures();
  const send = (message: TaskMessage<Result, Step>) => postMessage(message);
  addEventListener('message', ({ data: { id, request } }: MessageEvent<{ id: number; request: Request }>) => {
    const onStep = (step: Step) => {
      send({ id, step });
      return new Promise<void>((resolve) => setTimeout(resolve));
    };
    answer(request, onStep).then(
      (result) => send({ id, result }),
      () => send({ id, failed: true }),
    );
  });
}
