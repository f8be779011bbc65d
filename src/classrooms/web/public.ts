import type { OverlayDefinition } from '../../web/use-overlay.tsx';

/** The dialog that asks for a class code, for every place that offers to join one. */
export const joinClassOverlay: OverlayDefinition = {
  name: 'classrooms',
  messages: { es: () => import('./messages.es.json'), en: () => import('./messages.en.json') },
  load: async () => (await import('./join-class-dialog.tsx')).JoinClassDialog,
};
