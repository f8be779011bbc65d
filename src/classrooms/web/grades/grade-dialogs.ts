import type { ComponentType } from 'react';
import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { gradeSentences } from '../data/sentences.ts';

const Nothing = () => null;
const dialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart<Props>({ name: 'classrooms', messages: gradeSentences, load, Skeleton: Nothing });

/* The dialogs of the gradebook. Each loads when it is opened. */

export const ScaleDialog = dialog(async () => (await import('./scale/scale-dialog.tsx')).ScaleDialog);
export const ColumnDialog = dialog(async () => (await import('./column-dialog.tsx')).ColumnDialog);
export const CategoriesDialog = dialog(
  async () => (await import('./categories/categories-dialog.tsx')).CategoriesDialog,
);
export const LateDialog = dialog(async () => (await import('./late-dialog.tsx')).LateDialog);
export const ImportDialog = dialog(async () => (await import('./import/import-dialog.tsx')).ImportDialog);
export const PublishDialog = dialog(async () => (await import('./publish-dialog.tsx')).PublishDialog);
export const CellDialog = dialog(async () => (await import('./cells/cell-dialog.tsx')).CellDialog);
