import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ReplyOf } from '../../../shared/endpoints/endpoint.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { useFocusAfterUpdate } from '../../../web/layout/use-focus-after-update.ts';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { Link, usePathParams } from '../../../web/router/router.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { changeBankQuestion, type getBankQuestion } from '../../contract/bank.ts';
import { draftOfQuestion } from '../editor/question-draft.ts';
import { bankAddressWith } from './data/bank-address.ts';
import { bankQuestionQuery, foldersQuery, refreshBank } from './data/queries.ts';
import { ForTeachers } from './for-teachers.tsx';
import { QuestionForm } from './question-form.tsx';
import { QuestionView } from './question-view.tsx';
import { useDifficulty } from './use-difficulty.ts';

type OpenedQuestion = ReplyOf<typeof getBankQuestion>;

export default function QuestionPage() {
  const { id } = usePathParams<'bankQuestion'>();
  return (
    <ForTeachers>
      <OneQuestion key={id} id={id} />
    </ForTeachers>
  );
}

/** To edit for its owner, to read for others. */
function OneQuestion({ id }: { id: number }) {
  const t = useTranslations('exams.bank');
  const { data: stored } = useSuspenseQuery(bankQuestionQuery(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useFocusAfterUpdate(heading);
  const { isMine, owner, folder, folderId } = stored;
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-col items-start gap-1">
          <BackLink to={bankAddressWith({ of: isMine ? 'mine' : 'centre', folderId })}>{t('page.back')}</BackLink>
          <h1 ref={heading} tabIndex={-1} className="font-title text-3xl">
            {t('page.title')}
          </h1>
          <p className="text-ink-soft">
            {isMine ? folder : t('list.folderOf', { name: folder, owner: owner ?? t('list.nobody') })}
          </p>
        </div>
        {stored.may.change && <DeleteButton stored={stored} />}
      </header>
      <Facts stored={stored} />
      {stored.may.change ? (
        <EditedQuestion stored={stored} onSaved={focusHeading} />
      ) : (
        <Card className="max-w-3xl">
          <QuestionView question={stored.question} formulas={stored.formulas} />
        </Card>
      )}
    </div>
  );
}

/** How hard it was, and where it was used. */
function Facts({ stored }: { stored: OpenedQuestion }) {
  const t = useTranslations('exams.bank.page');
  const difficultyOf = useDifficulty();
  const { uses, tests } = stored;
  const others = tests - uses.length;
  return (
    <Card className="flex max-w-3xl flex-col gap-3">
      <h2 className="font-title text-lg">{t('facts')}</h2>
      <p>{difficultyOf(stored)}</p>
      <p className="text-sm text-ink-soft">{t('factsHint')}</p>
      {tests === 0 ? (
        <p>{t('unused')}</p>
      ) : (
        <>
          <h3 className="font-semibold">{t('uses')}</h3>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {uses.map(({ title, place, address }) => (
              <li key={address} className="wrap-anywhere">
                <Link to={address} className={linkClass}>
                  {title}
                </Link>{' '}
                <span className="text-ink-soft">({place})</span>
              </li>
            ))}
            {others > 0 && <li>{t('otherUses', { count: others })}</li>}
          </ul>
        </>
      )}
    </Card>
  );
}

function DeleteButton({ stored }: { stored: OpenedQuestion }) {
  const t = useTranslations('exams.bank.page');
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useLazy(async () => (await import('./delete-question-dialog.tsx')).DeleteQuestionDialog);
  return (
    <>
      <Button icon="trash" onClick={() => void deletion.fetch().then(setIsAsking)}>
        {t('delete')}
      </Button>
      {deletion.Part && isAsking && <deletion.Part question={stored} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function EditedQuestion({ stored, onSaved }: { stored: OpenedQuestion; onSaved: () => void }) {
  const t = useTranslations('exams.bank.page');
  const call = useCall();
  const queries = useQueryClient();
  const { data: own } = useSuspenseQuery(foldersQuery('mine'));
  const { id, version, folderId, folder, tags } = stored;
  const [question] = useState(() => draftOfQuestion(stored.question));
  // An administrator edits it where it is.
  const folders = stored.isMine ? own : [{ id: folderId, name: folder, isShared: true }];
  return (
    <QuestionForm
      key={version}
      name={`bank-question-${id}-${version}`}
      first={{ folderId, tags, question }}
      folders={folders}
      send={async (changes) => {
        await call(changeBankQuestion, { params: { id }, body: { ...changes, version } });
        toast({ title: t('saved'), description: changes.question.question });
        await refreshBank(queries);
        // A new version is a new form.
        onSaved();
      }}
    />
  );
}
