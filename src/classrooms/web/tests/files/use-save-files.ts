import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Problem, problemOf } from '../../../../web/data/call.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import type { Attachment } from '../../../contract/attachments.ts';
import { type AnswerFiles, putAnswerFiles } from '../../../contract/tests/answer-files.ts';
import type { OneTest } from '../review/data/queries.ts';
import { answerFilesQuery } from './data/queries.ts';

export interface OneAnswer {
  test: OneTest;
  attemptId: number;
  /** 1 for the first question shown. */
  number: number;
}

interface Saving {
  /** `lost` keeps what the server does not have yet. */
  state: 'saved' | 'saving' | 'lost';
  problem: Problem | undefined;
  save: (ids: readonly string[]) => void;
  retry: () => void;
}

const idsOf = (attachments: readonly Attachment[]) => attachments.map(({ id }) => id);

/** Saves the files of an answer, one call after another, always the latest choice. */
export function useSaveFiles(
  answer: OneAnswer,
  placed: readonly Attachment[],
  onSaved: (saved: AnswerFiles, isLatest: boolean) => void,
): Saving {
  const send = useSendFiles(answer);
  // What this screen has shown: another device may have added further ones.
  const known = useRef(idsOf(placed));
  const wanted = useRef<readonly string[]>(undefined);
  const isRunning = useRef(false);
  const [state, setState] = useState<Saving['state']>('saved');
  const [problem, setProblem] = useState<Problem>();

  async function run(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState('saving');
    setProblem(undefined);
    try {
      while (wanted.current) {
        const ids = wanted.current;
        const saved = await send(ids, known.current);
        known.current = [...new Set([...known.current, ...ids])];
        const isLatest = wanted.current === ids;
        if (isLatest) wanted.current = undefined;
        onSaved(saved, isLatest);
      }
      setState('saved');
    } catch (error) {
      setProblem(problemOf(error));
      setState('lost');
    } finally {
      isRunning.current = false;
    }
  }

  const again = useEffectEvent(() => void run());
  useEffect(() => {
    if (problem !== 'offline') return undefined;
    const retry = () => again();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [problem]);

  return {
    state,
    problem,
    retry: () => void run(),
    save(ids) {
      wanted.current = ids;
      void run();
    },
  };
}

function useSendFiles({ test, attemptId, number }: OneAnswer) {
  const call = useCall();
  const queries = useQueryClient();
  return async (ids: readonly string[], known: readonly string[]): Promise<AnswerFiles> => {
    const params = { id: test.classId, testId: test.testId, attemptId, number };
    const saved = await call(putAnswerFiles, { params, body: { attachmentIds: [...ids], known: [...known] } });
    queries.setQueryData(answerFilesQuery(test, attemptId).queryKey, (before) => [
      ...(before ?? []).filter((one) => one.number !== number),
      saved,
    ]);
    return saved;
  };
}
