import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ExamFields } from '../../../exams/web/public.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import {
  deleteClassTest,
  duplicateClassTest,
  type ListedClassTest,
  orderClassTests,
} from '../../contract/class-tests.ts';
import { useClassChanged } from '../changes.ts';
import { classTestsQuery, testAddress } from '../tests/data/queries.ts';
import { TestFacts } from '../tests/test-facts.tsx';
import { EditedList } from './edited-list.tsx';

export function EditedTests({ classId }: { classId: number }) {
  const t = useTranslations('classrooms.tests');
  const call = useCall();
  const { language } = usePreferences().preferences;
  const changed = useClassChanged(classId);
  const query = classTestsQuery(classId);
  const duplicate = useAction(
    async (test: ListedClassTest) => {
      const copy = await call(duplicateClassTest, { params: { id: classId, testId: test.id } });
      await changed();
      toast({ title: t('duplicated'), description: copy.title });
    },
    useFailureToast(t('addFailed')),
  );
  return (
    <EditedList
      classId={classId}
      kind="tests"
      list={useQuery(query)}
      queryKey={query.queryKey}
      loadDialog={async () => {
        // Loaded with the field components: arriving later, they would push the buttons off the screen.
        const [{ TestDialog }] = await Promise.all([import('../tests/test-dialog.tsx'), ExamFields.preload(language)]);
        return TestDialog;
      }}
      onReorder={(ids) => call(orderClassTests, { params: { id: classId }, body: { ids } })}
      onDelete={(test) => call(deleteClassTest, { params: { id: classId, testId: test.id } })}
      addressOf={(test) => testAddress(classId, test.id)}
      factsOf={(test) => <TestFacts test={test} />}
      moreButtonsOf={(test) => [
        {
          act: 'duplicate',
          icon: 'copy',
          label: t('duplicate', { title: test.title }),
          onPress: () => duplicate.run(test),
        },
      ]}
    />
  );
}
