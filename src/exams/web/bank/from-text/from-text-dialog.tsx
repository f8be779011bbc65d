import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isGiven } from '../../../../assist/web/public.ts';
import type { Question } from '../../../../shared/questions.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { useAction } from '../../../../web/forms/form.ts';
import { useFailureToast } from '../../../../web/forms/use-failure-toast.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { Dialog } from '../../../../web/ui/overlays/dialog.tsx';
import { addBankQuestions, type QuestionFolder } from '../../../contract/bank.ts';
import { refreshBank } from '../data/queries.ts';
import { ProposedQuestions } from './proposed-questions.tsx';
import { TextFields } from './text-fields.tsx';
import { useProposal } from './use-proposal.ts';

interface FromTextDialogProps {
  folder: QuestionFolder;
  onClose: () => void;
}

/** Proposes questions about a text, and saves those that the teacher chooses in the folder. */
export function FromTextDialog({ folder, onClose }: FromTextDialogProps) {
  const t = useTranslations('exams.bank.fromText');
  const { text, change, proposed, isProposing, propose, forget } = useProposal();
  const [left, setLeft] = useState<readonly number[]>([]);
  const chosen = proposed?.questions.filter((_, place) => !left.includes(place)) ?? [];
  const save = useSave(folder, onClose);
  const footer = proposed ? (
    <>
      <Button onClick={forget}>{t('back')}</Button>
      <Button
        variant="primary"
        disabled={chosen.length === 0}
        busy={save.sending && t('saving')}
        onClick={() => save.run(chosen)}
      >
        {t('save', { count: chosen.length })}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button
        variant="primary"
        disabled={!isGiven(text.given)}
        busy={isProposing && t('proposing')}
        onClick={() => {
          setLeft([]);
          propose();
        }}
      >
        {t('propose')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={t('explanation')}
      closeLabel={t('close')}
      className="sm:w-[min(48rem,100%-2rem)]"
      footer={footer}
    >
      {proposed ? (
        <ProposedQuestions
          proposed={proposed}
          left={left}
          onToggle={(place) =>
            setLeft((before) => (before.includes(place) ? before.filter((one) => one !== place) : [...before, place]))
          }
        />
      ) : (
        <TextFields text={text} onChange={change} />
      )}
    </Dialog>
  );
}

function useSave({ id }: QuestionFolder, onSaved: () => void) {
  const t = useTranslations('exams.bank.fromText');
  const call = useCall();
  const queries = useQueryClient();
  return useAction(
    async (questions: Question[]) => {
      await call(addBankQuestions, { body: { folderId: id, questions } });
      await refreshBank(queries);
      toast({ title: t('saved', { count: questions.length }) });
      onSaved();
    },
    useFailureToast(t('saveFailed')),
  );
}
