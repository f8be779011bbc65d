import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../web/form.ts';
import { useLater } from '../../../web/later.ts';
import { useCall } from '../../../web/query-client.ts';
import { toast } from '../../../web/ui/toast.tsx';
import {
  deleteClassTest,
  duplicateClassTest,
  type ListedClassTest,
  orderClassTests,
} from '../../contract/class-tests.ts';
import { useClassChanged } from '../changes.ts';
import { classTestsQuery, testAddress } from '../tests/queries.ts';
import { TestFacts } from '../tests/test-facts.tsx';
import { useDeletion } from '../use-deletion.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { EditedList } from './edited-list.tsx';

export function EditedTests({ classId }: { classId: number }) {
  const t = useTranslations('classrooms.tests');
  const call = useCall();
  const changed = useClassChanged(classId);
  const query = classTestsQuery(classId);
  const list = useQuery(query);
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useLater(async () => (await import('../tests/test-dialog.tsx')).TestDialog);
  const [editing, setEditing] = useState<number | 'new'>();
  const edit = async (test: number | 'new') => {
    if (await dialog.fetch()) setEditing(test);
  };
  const duplicate = useAction(
    async (test: ListedClassTest) => {
      const copy = await call(duplicateClassTest, { params: { id: String(classId), testId: String(test.id) } });
      await changed();
      toast({ title: t('duplicated'), description: copy.title });
    },
    useFailureToast(t('addFailed')),
  );
  const deletion = useDeletion<ListedClassTest>({
    classId,
    words: ({ title }) => ({
      title: t('deleteTitle', { title }),
      goes: t('deleteGoes'),
      done: t('deleted'),
      failed: t('deleteFailed'),
    }),
    remove: ({ id }) => call(deleteClassTest, { params: { id: String(classId), testId: String(id) } }),
    place: heading,
  });
  return (
    <>
      <EditedList
        classId={classId}
        id="tests"
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
        onReorder={(ids) => call(orderClassTests, { params: { id: String(classId) }, body: { ids } })}
        factsOf={(test) => <TestFacts test={test} />}
        toolsOf={(test) => ({
          view: { to: testAddress(classId, test.id), label: t('view', { title: test.title }) },
          buttons: [
            { icon: 'pencil', label: t('edit', { title: test.title }), onPress: () => void edit(test.id) },
            { icon: 'copy', label: t('duplicate', { title: test.title }), onPress: () => duplicate.run(test) },
            { icon: 'trash', label: t('delete', { title: test.title }), onPress: () => deletion.ask(test) },
          ],
        })}
      />
      {editing && dialog.Part && <dialog.Part classId={classId} testId={editing} onEnd={() => setEditing(undefined)} />}
      {deletion.dialog}
    </>
  );
}
