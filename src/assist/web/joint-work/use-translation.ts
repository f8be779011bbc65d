import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Language } from '../../../shared/language.ts';
import { useProblemSentence } from '../../../web/form-parts.tsx';
import { useCall } from '../../../web/query-client.ts';
import { toast } from '../../../web/ui/toast.tsx';
import { type Translation, translateText } from '../../contract.ts';
import { useTimedWork } from '../timed-work.ts';
import { guessLanguage } from './guess-language.ts';
import type { WorkspaceControl } from './use-workspace.ts';

const leastMilliseconds = 2_000;

export interface TranslationWork {
  to: Language;
  setTo: (language: Language) => void;
  progress: number | undefined;
  result: Translation | undefined;
  run: () => void;
}

export function useTranslation({ workspace }: WorkspaceControl, refuse: (why: string) => void): TranslationWork {
  const t = useTranslations('assist.jointWork');
  const inWords = useProblemSentence();
  const call = useCall();
  const [chosen, setTo] = useState<Language>();
  const { text } = workspace;
  const guess = useMemo(() => (guessLanguage(text, 'es') === 'es' ? 'en' : 'es'), [text]);
  const to = chosen ?? guess;
  const [result, setResult] = useState<Translation>();
  const { progress, run } = useTimedWork(
    leastMilliseconds,
    async () => {
      const translation = await call(translateText, { body: { text, to } });
      return () => setResult(translation);
    },
    (problem) =>
      toast({ title: t('error'), description: inWords(problem, t('translationFailed')), variant: 'destructive' }),
  );
  return {
    to,
    setTo,
    progress,
    result,
    run: () => (text.trim() === '' ? refuse(t('nothingToTranslate')) : run()),
  };
}
