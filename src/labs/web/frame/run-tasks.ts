import type { TaskMessage } from '../engine/serve-tasks.ts';

export interface TaskRunner<Request, Result, Step> {
  /** The result, or undefined if the task was stopped. */
  run: (request: Request, onStep?: (step: Step) => void) => Promise<Result | undefined>;
  /** Ends all tasks at once, wherever they are. */
  stop: () => void;
}

/** The page's side: runs tasks in a worker, which starts with the first one and stays for later ones. */
export function runTasks<Request, Result, Step = never>(start: () => Worker): TaskRunner<Request, Result, Step> {
  let worker: Worker | undefined;
  let lastId = 0;
  const endings = new Set<() => void>();

  function stop(): void {
    worker?.terminate();
    worker = undefined;
    for (const end of endings) end();
  }

  function run(request: Request, onStep?: (step: Step) => void): Promise<Result | undefined> {
    worker ??= start();
    const running = worker;
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        endings.delete(onStop);
        running.removeEventListener('message', onMessage);
        running.removeEventListener('error', onError);
        settle();
      };
      const onStop = () => end(() => resolve(undefined));
      const onMessage = ({ data }: MessageEvent<TaskMessage<Result, Step>>) => {
        if (data.id !== id) return;
        if ('step' in data) onStep?.(data.step);
        else if ('result' in data) end(() => resolve(data.result));
        else end(() => reject(new Error('The task of a laboratory failed.')));
      };
      const onError = () => {
        // Its code did not load: the next task starts another worker.
        if (worker === running) worker = undefined;
        running.terminate();
        end(() => reject(new Error('The worker of a laboratory did not start.')));
      };
      endings.add(onStop);
      running.addEventListener('message', onMessage);
      running.addEventListener('error', onError);
      running.postMessage({ id, request });
    });
  }

  return { run, stop };
}
