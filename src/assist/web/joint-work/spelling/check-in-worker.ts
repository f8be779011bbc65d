import type { CheckReply, CheckRequest, CheckResult } from './issue.ts';

let worker: Worker | undefined;
let lastId = 0;

/** Checks a text in a worker, which starts with the first check and stays for later ones. */
export function checkInWorker(request: Omit<CheckRequest, 'id'>): Promise<CheckResult> {
  worker ??= new Worker(new URL('./spelling-worker.ts', import.meta.url), { type: 'module' });
  const running = worker;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      running.removeEventListener('message', onMessage);
      running.removeEventListener('error', onError);
      settle();
    };
    const onMessage = ({ data }: MessageEvent<CheckReply>) => {
      if (data.id !== id) return;
      const { result } = data;
      end(() => (result ? resolve(result) : reject(new Error('The dictionary did not come.'))));
    };
    const onError = () => {
      // Its code did not load: the next check starts another worker.
      if (worker === running) worker = undefined;
      running.terminate();
      end(() => reject(new Error('The spelling worker did not start.')));
    };
    running.addEventListener('message', onMessage);
    running.addEventListener('error', onError);
    running.postMessage({ id, ...request } satisfies CheckRequest);
  });
}
