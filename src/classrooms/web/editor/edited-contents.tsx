import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLater } from '../../../web/later.ts';
import { useCall } from '../../../web/query-client.ts';
import { type ClassContent, deleteContent, orderContents } from '../../contract/contents.ts';
import { contentAddress, contentsQuery } from '../contents/queries.ts';
import { useDeletion } from '../use-deletion.tsx';
import { EditedList } from './edited-list.tsx';

export function EditedContents({ classId }: { classId: number }) {
  const t = useTranslations('classrooms.contents');
  const call = useCall();
  const query = contentsQuery(classId);
  const list = useQuery(query);
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useLater(async () => (await import('../contents/content-dialog.tsx')).ContentDialog);
  const [editing, setEditing] = useState<ClassContent | 'new'>();
  const edit = async (content: ClassContent | 'new') => {
    if (await dialog.fetch()) setEditing(content);
  };
  const deletion = useDeletion<ClassContent>({
    classId,
    words: ({ title }) => ({
      title: t('deleteTitle', { title }),
      goes: t('deleteGoes'),
      stays: t('deleteStays'),
      done: t('deleted'),
      failed: t('deleteFailed'),
    }),
    remove: ({ id }) => call(deleteContent, { params: { id: String(classId), contentId: String(id) } }),
    place: heading,
  });
  return (
    <>
      <EditedList
        classId={classId}
        id="contenidos"
        heading={heading}
        words={{
          heading: t('heading'),
          add: t('add'),
          none: t('none'),
          noneExplanation: t('noneExplanation'),
          list: t('list'),
          orderFailed: t('orderFailed'),
        }}
        queryKey={query.queryKey}
        list={list}
        onAdd={() => void edit('new')}
        onReorder={(ids) => call(orderContents, { params: { id: String(classId) }, body: { ids } })}
        factsOf={({ contentType }) => <p className="text-sm text-ink-soft">{t(`types.${contentType}`)}</p>}
        toolsOf={(content) => ({
          view: { to: contentAddress(classId, content.id), label: t('view', { title: content.title }) },
          buttons: [
            { icon: 'pencil', label: t('edit', { title: content.title }), onPress: () => void edit(content) },
            { icon: 'trash', label: t('delete', { title: content.title }), onPress: () => deletion.ask(content) },
          ],
        })}
      />
      {editing && dialog.Part && (
        <dialog.Part classId={classId} content={editing} onEnd={() => setEditing(undefined)} />
      )}
      {deletion.dialog}
    </>
  );
}
