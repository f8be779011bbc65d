import { useEffect, useRef, useState } from 'react';
import { type Problem, problemOf } from '../../../web/data/call.ts';
import { useSearchParams } from '../../../web/router/router.tsx';
import type { Producer } from '../../contract.ts';
import { useTaskAtHand } from '../data/task-at-hand.ts';
import { readClassId } from './data/queries.ts';
import { type Exchange, receiveAnswer, type ReceivedAnswer, stoppedExchange } from './receive-answer.ts';

/** The reason of an abort when the reader left the conversation. The stop button gives none. */
const left = 'left';

/** A question that is not part of the conversation yet. */
export interface Turn {
  /** Stops the answer. */
  leaving: AbortController;
  conversationId: number | undefined;
  question: string;
  /** The text so far. */
  text: string;
  producer: Producer | undefined;
  /** Undefined while in progress. */
  problem: Problem | undefined;
}

interface ChatOptions {
  conversationId: number | undefined;
  /** The screen says that those who teach the class see it. */
  isAnnounced: boolean;
  /** Question and answer are part of the conversation now. The page may show another conversation by then. */
  onDone: (exchange: Exchange, isShown: boolean) => void;
  /** The reader stopped the answer before any text arrived: the question goes back into the text box. */
  onCalledOff: (question: string) => void;
  /** The reader left before any text arrived: only the server knows whether there is an answer. */
  onLeft: (conversationId: number) => void;
}

interface Chat {
  turn: Turn | undefined;
  isAnswering: boolean;
  ask: (question: string) => void;
  stop: () => void;
  forget: () => void;
}

/** Asks one question at a time. No question is lost: it ends up in the conversation, in the failed turn, or back in the text box. */
export function useChat({ conversationId, isAnnounced, onDone, onCalledOff, onLeft }: ChatOptions): Chat {
  const taskId = useTaskAtHand();
  const classId = readClassId(useSearchParams()[0]);
  const [kept, setTurn] = useState<Turn>();
  const turn = kept?.conversationId === conversationId ? kept : undefined;
  const underWay = useRef<AbortController>(undefined);
  const isAnswering = turn !== undefined && turn.problem === undefined;

  async function follow(question: string, leaving: AbortController): Promise<void> {
    const { signal } = leaving;
    // A later question may have replaced this one meanwhile.
    const change = (changes: Partial<Turn> | undefined) =>
      setTurn((before) => (before?.leaving === leaving ? changes && { ...before, ...changes } : before));
    let received: ReceivedAnswer;
    try {
      received = await receiveAnswer(
        { conversationId: conversationId ?? null, text: question, taskId, classId, isAnnounced },
        signal,
        change,
      );
    } catch (error) {
      return change({ problem: problemOf(error) });
    }
    change(undefined);
    const { begun, text, producer, exchange } = received;
    if (exchange) return onDone(exchange, true);
    const isShown = signal.reason !== left;
    if (begun && producer && text.trim()) onDone(stoppedExchange(begun, question, text, producer), isShown);
    else if (isShown) onCalledOff(question);
    else if (begun) onLeft(begun.conversationId);
  }

  function ask(question: string): void {
    if (isAnswering) return;
    const leaving = new AbortController();
    underWay.current = leaving;
    setTurn({ leaving, conversationId, question, text: '', producer: undefined, problem: undefined });
    void follow(question, leaving);
  }

  // Opening another conversation stops this one.
  useEffect(() => () => underWay.current?.abort(left), [conversationId]);

  return { turn, isAnswering, ask, stop: () => underWay.current?.abort(), forget: () => setTurn(undefined) };
}
