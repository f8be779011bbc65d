import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Concern } from '../../../safety/contract.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { type Translation, translateText } from '../../contract.ts';
import { otherTextLanguage, type TextLanguage } from '../../limits.ts';
import { useTaskAtHand } from '../data/task-at-hand.ts';
import { useTimedWork } from '../timed-work.ts';
import { guessLanguage } from './guess-language.ts';
import type { WorkspaceControl } from './use-workspace.ts';

const minMilliseconds = 2_000;

export interface TranslationWork {
  to: TextLanguage;
  setTo: (language: TextLanguage) => void;
  progress: number | undefined;
  result: Translation | undefined;
  run: () => void;
}

export function useTranslation(
  { workspace }: WorkspaceControl,
  refuse: (why: string) => void,
  onConcern: (concern: Concern | null) => void,
): TranslationWork {
  const t = useTranslations('assist.jointWork');
  const call = useCall();
  const taskId = useTaskAtHand();
  const [chosen, setTo] = useState<TextLanguage>();
  const { text } = workspace;
  const guess = useMemo(() => otherTextLanguage[guessLanguage(text)], [text]);
  const to = chosen ?? guess;
  const [result, setResult] = useState<Translation>();
  const { progress, run } = useTimedWork(
    minMilliseconds,
    async () => {
      const translation = await call(translateText, { body: { text, to, taskId } });
      return () => {
        setResult(translation);
        onConcern(translation.concern);
      };
    },
    useFailureToast(t('translationFailed')),
  );
  return {
    to,
    setTo,
    progress,
    result,
    run: () => (text.trim() === '' ? refuse(t('nothingToTranslate')) : run()),
  };
}
