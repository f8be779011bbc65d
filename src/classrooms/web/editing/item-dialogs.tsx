import type { ComponentType } from 'react';
import { ExamFields } from '../../../exams/web/public.ts';
import type { Language } from '../../../shared/language.ts';
import { lazyPart, type PreloadablePart } from '../../../web/router/lazy-part.tsx';
import {
  announcementSentences,
  contentSentences,
  copySentences,
  groupSentences,
  lessonSentences,
  readyUnitSentences,
  taskSentences,
  testSentences,
  usualSentences,
  workSentences,
} from '../data/sentences.ts';

export interface ItemDialogProps {
  classId: number;
  id: number | 'new';
  /** Of what is created; otherwise it has none. */
  unitId?: number | undefined;
  /** Dropped on the class, for what is created. */
  files?: readonly File[] | undefined;
  onEnd: () => void;
}

type ItemDialog = ComponentType<ItemDialogProps> & PreloadablePart;

const Nothing = () => null;

/** A dialog that creates or edits something of a class, from any of its places. Its code and its messages load when it is opened. */
const dialog = (messages: typeof usualSentences, load: () => Promise<ComponentType<ItemDialogProps>>): ItemDialog =>
  lazyPart<ItemDialogProps>({ name: 'classrooms', messages, load, Skeleton: Nothing });

export const itemDialogs = {
  material: dialog(contentSentences, async () => (await import('../contents/content-dialog.tsx')).ContentDialog),
  task: dialog(taskSentences, async () => {
    const { TaskDialog } = await import('../tasks/task-dialog.tsx');
    return ({ id, ...props }) => <TaskDialog {...props} taskId={id} />;
  }),
  test: dialog(testSentences, async () => (await import('../tests/test-dialog.tsx')).TestDialog),
  course: dialog(lessonSentences, async () => {
    const { CourseDialog } = await import('../courses/course-dialog.tsx');
    return ({ id, ...props }) => <CourseDialog {...props} course={id === 'new' ? id : { id }} />;
  }),
  freeCourse: dialog(usualSentences, async () => {
    const { ReuseCourseDialog } = await import('../courses/reuse-course-dialog.tsx');
    return ({ classId, unitId, onEnd }) => <ReuseCourseDialog classId={classId} unitId={unitId} onEnd={onEnd} />;
  }),
  announcement: dialog(announcementSentences, async () => {
    const { AnnouncementDialog } = await import('../announcements/announcement-dialog.tsx');
    return ({ classId, onEnd }) => <AnnouncementDialog classId={classId} announcement="new" onEnd={onEnd} />;
  }),
  survey: dialog(workSentences, async () => (await import('../work/survey-dialog.tsx')).SurveyDialog),
  readyUnit: dialog(readyUnitSentences, async () => {
    const { ReadyUnitsDialog } = await import('../ready-units/ready-units-dialog.tsx');
    return ({ classId, onEnd }) => <ReadyUnitsDialog classId={classId} onEnd={onEnd} />;
  }),
  copyClass: dialog(copySentences, async () => (await import('../copies/copy-class-dialog.tsx')).CopyClassDialog),
  copyItem: dialog(copySentences, async () => (await import('../copies/copy-item-dialog.tsx')).CopyItemDialog),
  copyUnit: dialog(copySentences, async () => (await import('../copies/copy-unit-dialog.tsx')).CopyUnitDialog),
  group: dialog(groupSentences, async () => (await import('../groups/group-dialog.tsx')).GroupDialog),
  unit: dialog(workSentences, async () => (await import('../work/unit-dialog.tsx')).UnitDialog),
} as const;

export type ItemDialogKind = keyof typeof itemDialogs;

/** Loads a dialog before it opens. A test is edited with the fields of an exam: arriving later, they would push the buttons off the screen. */
export async function loadItemDialog(kind: ItemDialogKind, language: Language): Promise<void> {
  await Promise.all([itemDialogs[kind].preload(language), ...(kind === 'test' ? [ExamFields.preload(language)] : [])]);
}
