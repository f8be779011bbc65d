import type { ComponentType } from 'react';
import { lazyPart } from '../../../web/router/lazy-part.tsx';
import type { Classroom } from '../../contract.ts';
import { gradeSentences } from '../data/sentences.ts';

interface GradeDialogProps {
  classroom: Classroom;
  onEnd: () => void;
}

const Nothing = () => null;
const dialog = (load: () => Promise<ComponentType<GradeDialogProps>>) =>
  lazyPart<GradeDialogProps>({ name: 'classrooms', messages: gradeSentences, load, Skeleton: Nothing });

/** The dialogs of the gradebook. Each loads when it is opened. */
export const gradeDialogs = {
  scale: dialog(async () => (await import('./scale-dialog.tsx')).ScaleDialog),
} as const;

export type GradeDialogKind = keyof typeof gradeDialogs;
