import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { deleteContent, orderContents } from '../../contract/contents.ts';
import { contentAddress, contentsQuery } from '../contents/data/queries.ts';
import { EditedList } from './edited-list.tsx';

export function EditedContents({ classId }: { classId: number }) {
  const t = useTranslations('classrooms.contents');
  const call = useCall();
  const query = contentsQuery(classId);
  return (
    <EditedList
      classId={classId}
      kind="contents"
      list={useQuery(query)}
      queryKey={query.queryKey}
      loadDialog={async () => (await import('../contents/content-dialog.tsx')).ContentDialog}
      onReorder={(ids) => call(orderContents, { params: { id: classId }, body: { ids } })}
      onDelete={(content) => call(deleteContent, { params: { id: classId, contentId: content.id } })}
      addressOf={(content) => contentAddress(classId, content.id)}
      factsOf={({ contentType }) => <p className="text-sm text-ink-soft">{t(`types.${contentType}`)}</p>}
    />
  );
}
