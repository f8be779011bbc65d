import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { draftQuestions, type ProposedQuestionList } from '../../../../assist/contract/questions.ts';
import type { questionCounts } from '../../../../assist/limits.ts';
import { type GivenText, requestOf, useGivenText } from '../../../../assist/web/public.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { useAction } from '../../../../web/forms/form.ts';
import { useFailureToast } from '../../../../web/forms/use-failure-toast.ts';
import { usePreferences } from '../../../../web/text/preferences.tsx';

/** What the questions are about. */
export interface AskedText {
  given: GivenText;
  count: (typeof questionCounts)[number];
}

/** The text, and the questions that were proposed for it. */
export function useProposal() {
  const t = useTranslations('exams.bank.fromText');
  const call = useCall();
  const { language } = usePreferences().preferences;
  const [given, setGiven] = useGivenText('bank');
  const [count, setCount] = useState<AskedText['count']>(5);
  const [proposed, setProposed] = useState<ProposedQuestionList>();
  const propose = useAction(
    async () => {
      setProposed(await call(draftQuestions, { body: { ...requestOf(given), count, language } }));
    },
    useFailureToast(t('failed')),
  );
  return {
    text: { given, count },
    change(changes: Partial<AskedText>) {
      if (changes.given) setGiven(changes.given);
      if (changes.count) setCount(changes.count);
    },
    proposed,
    isProposing: propose.sending,
    propose: () => propose.run(),
    forget: () => setProposed(undefined),
  };
}
