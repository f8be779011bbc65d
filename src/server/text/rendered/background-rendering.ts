import type { Kernel } from '../../kernel.ts';
import { endTextWorkers } from './render-text.ts';
import { renderMissingHtml, type TextColumn } from './stored-html.ts';

/** Leaves the first seconds after a start to visitors. */
const firstMilliseconds = 10_000;
const againMilliseconds = 10 * 60_000;

/** Periodically renders texts without HTML, one after the other: those of the first start and of earlier versions. */
export function startBackgroundRendering(
  { db, log }: Pick<Kernel, 'db' | 'log'>,
  places: readonly TextColumn[],
): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  async function work(): Promise<void> {
    try {
      const count = await renderMissingHtml(db, places, () => !isStopped);
      if (count > 0) endTextWorkers();
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'could not render stored texts');
    }
    wait(againMilliseconds);
  }
  function wait(milliseconds: number): void {
    if (isStopped) return;
    timer = setTimeout(() => void work(), milliseconds);
    timer.unref();
  }
  wait(firstMilliseconds);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
