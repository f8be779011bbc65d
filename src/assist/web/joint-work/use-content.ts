import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Concern } from '../../../safety/contract.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { type Content, generateContent } from '../../contract.ts';
import { assistLimits, isGenre } from '../../limits.ts';
import type { ContentKind } from '../../schemas.ts';
import { useTaskAtHand } from '../data/task-at-hand.ts';
import { useTimedWork } from '../timed-work.ts';
import type { WorkspaceControl } from './use-workspace.ts';
import { replaced } from './workspace.ts';

const minMilliseconds = 1_800;

export interface ContentWork {
  kind: ContentKind | '';
  setKind: (kind: ContentKind | '') => void;
  /** To the two questions about a whole text. */
  answers: readonly [string, string];
  setAnswer: (place: 0 | 1, answer: string) => void;
  topic: string;
  setTopic: (topic: string) => void;
  /** The problem with the chosen kind. */
  problem: string | undefined;
  progress: number | undefined;
  result: Content | undefined;
  run: () => void;
  /** Appends it to the text. */
  insert: () => void;
  discard: () => void;
}

export function useContent(
  { workspace, update }: WorkspaceControl,
  refuse: (why: string) => void,
  onConcern: (concern: Concern | null) => void,
): ContentWork {
  const t = useTranslations('assist.jointWork');
  const call = useCall();
  const { language } = usePreferences().preferences;
  const taskId = useTaskAtHand();
  const [kind, setKind] = useState<ContentKind | ''>('');
  const [topic, setTopic] = useState('');
  const [answers, setAnswers] = useState<readonly [string, string]>(['', '']);
  const [problem, setProblem] = useState<string>();
  const [variant, setVariant] = useState(0);
  const [result, setResult] = useState<Content>();
  const { progress, run } = useTimedWork(
    minMilliseconds,
    async (wanted: ContentKind) => {
      const asked = isGenre(wanted) ? [...answers] : [];
      const body = { kind: wanted, topic, answers: asked, text: workspace.text, language, variant, taskId };
      const content = await call(generateContent, { body });
      return () => {
        setResult(content);
        onConcern(content.concern);
        setVariant((before) => (before + 1) % assistLimits.mostVariants);
      };
    },
    useFailureToast(t('contentFailed')),
  );

  return {
    kind,
    setKind: (chosen) => {
      setKind(chosen);
      setProblem(undefined);
      setVariant(0);
      setAnswers(['', '']);
    },
    answers,
    setAnswer: (place, answer) => setAnswers(([first, second]) => (place === 0 ? [answer, second] : [first, answer])),
    topic,
    setTopic,
    problem,
    progress,
    result,
    run: () => (kind === '' ? setProblem(t('noKind')) : run(kind)),
    insert: () => {
      if (!result) return;
      const { text } = workspace;
      const longer = text.trim() === '' ? result.text : `${text.trimEnd()}\n\n${result.text}`;
      if (longer.length > assistLimits.longestText) return refuse(t('tooLong'));
      update((before) => replaced(before, longer));
      setResult(undefined);
    },
    discard: () => setResult(undefined),
  };
}
