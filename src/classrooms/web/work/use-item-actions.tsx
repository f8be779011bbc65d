import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import type { Classroom } from '../../contract.ts';
import { type ClassItem, deleteItem } from '../../contract/items.ts';
import { useDuplicates } from '../copies/use-duplicates.ts';
import { useDeletion } from '../editing/use-deletion.tsx';
import { useItemDialog } from '../editing/use-item-dialog.tsx';
import { editorOf } from './item-kinds.ts';
import { type SentChanges, useChangeItem } from './use-change-item.tsx';

type ItemDialogName = 'dates' | 'unit' | 'audience';

export interface ItemActions {
  edit: (item: ClassItem) => void;
  change: (item: ClassItem, changes: SentChanges) => void;
  open: (dialog: ItemDialogName, item: ClassItem) => void;
  duplicate: (item: ClassItem) => void;
  /** Into another class, or moves it there. */
  copy: (item: ClassItem) => void;
  remove: (item: ClassItem) => void;
  dialogs: ReactNode;
}

/** What people who write can do with an item. After a deletion the focus moves to `place`. */
export function useItemActions(classroom: Classroom, place: RefObject<HTMLElement | null>): ItemActions {
  const t = useTranslations('classrooms.work');
  const call = useCall();
  const { id: classId } = classroom;
  const editor = useItemDialog(classId);
  const changing = useChangeItem(classId);
  const duplicating = useDuplicates(classId);
  const deletion = useDeletion<ClassItem>({
    classId,
    words: ({ title, kind, freeCourseId }) => ({
      title: t('deleteTitle', { title }),
      goes: t(kind === 'survey' || freeCourseId !== null ? 'removeGoes' : `deleteGoes.${kind}`),
      ...((kind === 'survey' || freeCourseId !== null) && { stays: t('removeStays') }),
      done: t('deleted'),
      failed: t('changeFailed'),
    }),
    remove: ({ id }) => call(deleteItem, { params: { id: classId, itemId: id } }),
    place,
  });
  const parts = {
    dates: useLazy(async () => (await import('./dates-dialog.tsx')).DatesDialog),
    unit: useLazy(async () => (await import('./move-dialog.tsx')).MoveDialog),
    audience: useLazy(async () => (await import('./audience-dialog.tsx')).AudienceDialog),
  };
  const [opened, setOpened] = useState<{ dialog: ItemDialogName; item: ClassItem }>();
  const Opened = opened && parts[opened.dialog].Part;

  return {
    edit(item) {
      const kind = editorOf(item);
      if (kind) editor.open(kind, item.refId);
    },
    change: changing.run,
    open: (dialog, item) => void parts[dialog].fetch().then((isThere) => isThere && setOpened({ dialog, item })),
    duplicate: ({ id }) => duplicating.item(id),
    copy: ({ id }) => editor.open('copyItem', id),
    remove: deletion.ask,
    dialogs: (
      <>
        {editor.dialog}
        {deletion.dialog}
        {changing.dialogs}
        {Opened && (
          <Opened
            classroom={classroom}
            item={opened.item}
            onChange={(changes) => {
              setOpened(undefined);
              changing.run(opened.item, changes);
            }}
            onEnd={() => setOpened(undefined)}
          />
        )}
      </>
    ),
  };
}

/** A dialog that changes something about an item. */
export interface ItemChangeProps {
  classroom: Classroom;
  item: ClassItem;
  onChange: (changes: SentChanges) => void;
  onEnd: () => void;
}
