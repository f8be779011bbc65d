import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Concern } from '../../../safety/contract.ts';
import { assessOnDevice } from '../../../safety/web/public.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import type { TextLanguage } from '../../limits.ts';
import { useTimedWork } from '../timed-work.ts';
import { guessLanguage } from './guess-language.ts';
import type { CheckResult, CheckSettings } from './spelling/issue.ts';
import type { PassageLanguage } from './spelling/passages/passages.ts';
import type { WorkspaceControl } from './use-workspace.ts';
import { checked, rechecked } from './workspace.ts';

const minMilliseconds = 2_000;
/** A pause in typing. */
const pauseMilliseconds = 500;

export interface Check {
  settings: CheckSettings;
  setLanguage: (language: TextLanguage) => void;
  setEasyReading: (isOn: boolean) => void;
  /** Corrects the guess for a passage. */
  setPassageLanguage: (passage: string, language: PassageLanguage) => void;
  /** What the last check said about the whole text. */
  result: Omit<CheckResult, 'issues'> | undefined;
  progress: number | undefined;
  run: () => void;
}

/** Checks the text. It belongs to the page, so that a check continues while the user views another tab. */
export function useCheck(
  control: WorkspaceControl,
  refuse: (why: string) => void,
  onConcern: (concern: Concern | null) => void,
): Check {
  const queries = useQueryClient();
  const t = useTranslations('assist.jointWork');
  const { workspace, update } = control;
  const { text } = workspace;
  const { settings, ...choices } = useSettings(control);
  const [result, setResult] = useState<Check['result']>();
  /** What the findings on the screen belong to. */
  const last = useRef<string>(undefined);
  const { progress, run } = useTimedWork(
    minMilliseconds,
    async () => {
      const found = await checkBeside(text, settings);
      const concern = await assessOnDevice(queries, text);
      return () => {
        last.current = keyOf(text, settings);
        update((before) => checked(before, text, found.issues));
        setResult(found);
        onConcern(concern?.about === 'self' ? concern : null);
      };
    },
    () => toast({ title: t('error'), description: t('checkFailed'), variant: 'destructive' }),
  );

  useChecksWhileTyping({
    control,
    settings,
    last,
    isChecked: workspace.findings !== undefined && progress === undefined,
    result,
    setResult,
  });

  return {
    settings,
    ...choices,
    result,
    progress,
    run: () => (text.trim() === '' ? refuse(t('nothingToCheck')) : run()),
  };
}

interface LiveCheck {
  control: WorkspaceControl;
  settings: CheckSettings;
  /** What the findings on the screen belong to. */
  last: RefObject<string | undefined>;
  isChecked: boolean;
  result: Check['result'];
  setResult: (result: Check['result']) => void;
}

/** After the first check, the text is checked again in each pause, and while a pass is left that finds better suggestions. */
function useChecksWhileTyping({ control, settings, last, isChecked, result, setResult }: LiveCheck): void {
  const { update } = control;
  const { text } = control.workspace;
  const isPartial = result?.isPartial === true;
  useEffect(() => {
    const isSame = last.current === keyOf(text, settings);
    if (!isChecked || (isSame && !isPartial)) return undefined;
    const timer = setTimeout(
      () => {
        const asked = keyOf(text, settings);
        last.current = asked;
        checkBeside(text, settings).then(
          (found) => {
            // Typing went on: the next check is on its way.
            if (last.current !== asked) return;
            startTransition(() => {
              update((before) => rechecked(before, text, found.issues));
              setResult(found);
            });
          },
          // Nobody asked for it: the findings of the last check stay, and the note says that the text has changed.
          () => undefined,
        );
      },
      isSame ? 0 : pauseMilliseconds,
    );
    return () => clearTimeout(timer);
    // Each result of a pass asks for the next.
  }, [isChecked, isPartial, result, text, settings, update, last, setResult]);
}

function useSettings({ workspace: { text }, myWords }: WorkspaceControl) {
  const { preferences } = usePreferences();
  const [language, setLanguage] = useState<TextLanguage>();
  const [easyReading, setEasyReading] = useState(false);
  const [chosen, setChosen] = useState<CheckSettings['chosen']>({});
  const guess = useMemo(() => guessLanguage(text, preferences.language), [text, preferences.language]);
  const settings = useMemo(
    (): CheckSettings => ({ language: language ?? guess, ownWords: myWords, easyReading, chosen }),
    [language, guess, myWords, easyReading, chosen],
  );
  return {
    settings,
    setLanguage,
    setEasyReading,
    setPassageLanguage: (passage: string, said: PassageLanguage) =>
      setChosen((before) => ({ ...before, [passage]: said })),
  };
}

async function checkBeside(text: string, settings: CheckSettings): Promise<CheckResult> {
  const { checkInWorker } = await import('./spelling/check-in-worker.ts');
  return checkInWorker({ text, settings });
}

function keyOf(text: string, settings: CheckSettings): string {
  return `${JSON.stringify(settings)}\n${text}`;
}
