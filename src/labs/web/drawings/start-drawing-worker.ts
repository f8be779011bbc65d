export const startDrawingWorker = () => new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module' });
