import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Concern } from '../../../safety/contract.ts';
import { assessOnDevice } from '../../../safety/web/public.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import type { TextLanguage } from '../../limits.ts';
import { useTimedWork } from '../timed-work.ts';
import { guessLanguage } from './guess-language.ts';
import type { WorkspaceControl } from './use-workspace.ts';
import { checked } from './workspace.ts';

const minMilliseconds = 2_000;

export interface Check {
  language: TextLanguage;
  setLanguage: (language: TextLanguage) => void;
  progress: number | undefined;
  run: () => void;
}

/** Checks the text. It belongs to the page, so that a check continues while the user views another tab. */
export function useCheck(
  { workspace, update, myWords }: WorkspaceControl,
  refuse: (why: string) => void,
  onConcern: (concern: Concern | null) => void,
): Check {
  const queries = useQueryClient();
  const t = useTranslations('assist.jointWork');
  const { preferences } = usePreferences();
  const [chosen, setLanguage] = useState<TextLanguage>();
  const { text } = workspace;
  const guess = useMemo(() => guessLanguage(text, preferences.language), [text, preferences.language]);
  const language = chosen ?? guess;
  const { progress, run } = useTimedWork(
    minMilliseconds,
    async () => {
      const { checkInWorker: checkBeside } = await import('./spelling/check-in-worker.ts');
      const findings = await checkBeside({ text, language, ownWords: myWords });
      const concern = await assessOnDevice(queries, text);
      return () => {
        update((before) => checked(before, text, findings));
        onConcern(concern?.about === 'self' ? concern : null);
      };
    },
    () => toast({ title: t('error'), description: t('checkFailed'), variant: 'destructive' }),
  );
  return {
    language,
    setLanguage,
    progress,
    run: () => (text.trim() === '' ? refuse(t('nothingToCheck')) : run()),
  };
}
