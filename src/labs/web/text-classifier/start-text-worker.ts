export const startTextWorker = () => new Worker(new URL('./text-worker.ts', import.meta.url), { type: 'module' });
