import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { type Announcement, deleteAnnouncement } from '../../contract/announcements.ts';
import type { RowButton } from '../editing/row-buttons.tsx';
import { useDeletion } from '../editing/use-deletion.tsx';
import { useEditing } from '../editing/use-editing.tsx';

/** What people who write announcements can do with one. After a deletion the focus moves to `place`. */
export function useAnnouncementActions(classId: number, place: RefObject<HTMLElement | null>) {
  const t = useTranslations('classrooms.announcements');
  const call = useCall();
  const editing = useEditing({
    load: async () => (await import('./announcement-dialog.tsx')).AnnouncementDialog,
    render: (Editor, announcement: Announcement | 'new', onEnd) => (
      <Editor classId={classId} announcement={announcement} onEnd={onEnd} />
    ),
  });
  const deletion = useDeletion<Announcement>({
    classId,
    words: ({ title }) => ({
      title: t('deleteTitle', { title }),
      goes: t('deleteGoes'),
      done: t('deleted'),
      failed: t('deleteFailed'),
    }),
    remove: ({ id }) => call(deleteAnnouncement, { params: { id: classId, announcementId: id } }),
    place,
  });

  const buttonsOf = (one: Announcement): RowButton[] => [
    { act: 'edit', icon: 'pencil', label: t('edit', { title: one.title }), onPress: () => editing.edit(one) },
    { act: 'delete', icon: 'trash', label: t('delete', { title: one.title }), onPress: () => deletion.ask(one) },
  ];

  return { editing, deletion, buttonsOf };
}
