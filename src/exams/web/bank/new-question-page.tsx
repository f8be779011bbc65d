import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { useNavigate, useSearchParam } from '../../../web/router/router.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { addBankQuestions } from '../../contract/bank.ts';
import { blankQuestion } from '../editor/question-draft.ts';
import { bankAddress } from './data/bank-address.ts';
import { foldersQuery, refreshBank } from './data/queries.ts';
import { NewFolderButton } from './folders/new-folder-button.tsx';
import { ForTeachers } from './for-teachers.tsx';
import { QuestionForm } from './question-form.tsx';

export default function NewQuestionPage() {
  return (
    <ForTeachers>
      <NewQuestion />
    </ForTeachers>
  );
}

function NewQuestion() {
  const t = useTranslations('exams.bank');
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [chosen] = useSearchParam('carpeta');
  const { data: folders } = useSuspenseQuery(foldersQuery('mine'));
  const folder = folders.find(({ id }) => String(id) === chosen) ?? folders[0];
  const [question] = useState(() => blankQuestion());
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col items-start gap-1">
        <BackLink to={bankAddress}>{t('page.back')}</BackLink>
        <h1 className="font-title text-3xl">{t('page.newTitle')}</h1>
      </header>
      {folder ? (
        <QuestionForm
          name="bank-question-new"
          first={{ folderId: folder.id, tags: [], question }}
          folders={folders}
          send={async ({ folderId, tags, question: written }) => {
            const { ids } = await call(addBankQuestions, { body: { folderId, tags, questions: [written] } });
            await refreshBank(queries);
            toast({ title: t('page.created'), description: written.question });
            await navigate(addressOf.bankQuestion(ids[0] ?? 0));
          }}
        />
      ) : (
        <EmptyState illustration="empty-shelf" title={t('page.noFolder')} action={<NewFolderButton />}>
          <p>{t('page.noFolderHint')}</p>
        </EmptyState>
      )}
    </div>
  );
}
