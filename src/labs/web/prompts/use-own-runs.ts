import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Message, Producer } from '../../../assist/contract.ts';
import { readAgain, receiveAnswer } from '../../../assist/web/public.ts';
import { type Problem, problemOf } from '../../../web/data/call.ts';
import { useOrigin } from '../frame/use-origin.ts';

/** With every ingredient, and without the last one. */
export type Variant = 'whole' | 'shorter';

export interface OwnRun {
  request: string;
  state: 'running' | 'done' | 'stopped' | 'failed';
  /** The text so far. */
  text: string;
  producer: Producer | undefined;
  answer?: Message;
  problem?: Problem;
}

/** Sends one request at a time, each in a new conversation with the assistant. */
export function useOwnRuns() {
  const queries = useQueryClient();
  const origin = useOrigin();
  const [runs, setRuns] = useState<Partial<Record<Variant, OwnRun>>>({});
  const underWay = useRef<AbortController>(undefined);
  const isRunning = Object.values(runs).some(({ state }) => state === 'running');

  // Whoever leaves the page stops the answer.
  useEffect(() => () => underWay.current?.abort(), []);

  async function run(variant: Variant, request: string): Promise<void> {
    if (isRunning) return;
    const stopping = new AbortController();
    underWay.current = stopping;
    const change = (changes: Partial<OwnRun>) =>
      setRuns((before) => ({
        ...before,
        [variant]: { request, state: 'running', text: '', producer: undefined, ...before[variant], ...changes },
      }));
    setRuns((before) => ({ ...before, [variant]: { request, state: 'running', text: '', producer: undefined } }));
    const taskId = origin?.kind === 'task' ? origin.taskId : undefined;
    try {
      const received = await receiveAnswer(
        { conversationId: null, text: request, taskId, classId: undefined, isAnnounced: false },
        stopping.signal,
        change,
      );
      if (received.begun) void readAgain(queries, received.begun.conversationId);
      const answer = received.exchange?.answer;
      if (!answer) return change({ state: 'stopped' });
      change({ state: 'done', text: answer.text, producer: answer.producer ?? undefined, answer });
    } catch (error) {
      change({ state: 'failed', problem: problemOf(error) });
    }
  }

  return { runs, isRunning, run, stop: () => underWay.current?.abort() };
}
