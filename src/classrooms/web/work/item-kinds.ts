import { addressOf } from '../../../shared/addresses.ts';
import type { IconName } from '../../../web/ui/core/icon-names.ts';
import type { ClassItem } from '../../contract/items.ts';
import type { ItemDialogKind } from '../editing/item-dialogs.tsx';

type ItemKind = ClassItem['kind'];

export const itemIcons: Record<ItemKind, IconName> = {
  material: 'file-text',
  video: 'video',
  course: 'book-open',
  task: 'clipboard-list',
  test: 'target',
  survey: 'chart',
};

/** The page on which it is read or done. */
export function itemAddress(classId: number, { kind, refId }: Pick<ClassItem, 'kind' | 'refId'>): string {
  switch (kind) {
    case 'material':
    case 'video':
      return addressOf.classContent(classId, refId);
    case 'course':
      return addressOf.classCourse(classId, refId);
    case 'task':
      return addressOf.classTask(classId, refId);
    case 'test':
      return addressOf.classTest(classId, refId);
    case 'survey':
      return addressOf.classSurvey(classId, refId);
  }
}

/** The dialog that edits it. A free course and a survey are edited where they belong, not in a class. */
export function editorOf({ kind, freeCourseId }: Pick<ClassItem, 'kind' | 'freeCourseId'>): ItemDialogKind | undefined {
  if (kind === 'material' || kind === 'video') return 'material';
  if (kind === 'survey' || freeCourseId !== null) return undefined;
  return kind;
}
