import { useEffect, useRef, useState } from 'react';
import { type Problem, problemOf, UnreachableError } from '../../../web/data/call.ts';
import { callStream } from '../../../web/lazy/call-stream.ts';
import { type AnswerEvent, askAssistant, type Message, type Producer } from '../../contract.ts';

/** The minimum time before an answer appears, plus at most a second: an instant answer does not look like one. */
const minMilliseconds = 1_000;

/** The abort reason when the user left the conversation. */
const left = 'left';

type Begun = Extract<AnswerEvent, { type: 'begun' }>;

/** A question that is not part of the conversation yet. */
export interface Turn {
  /** Aborts the request. */
  leaving: AbortController;
  conversationId: number | undefined;
  question: string;
  /** The text so far. */
  text: string;
  producer: Producer | undefined;
  /** Undefined while in progress. */
  problem: Problem | undefined;
}

export interface Exchange {
  conversationId: number;
  title: string;
  question: Message;
  answer: Message;
}

interface ChatOptions {
  conversationId: number | undefined;
  /** The exchange now belongs to its conversation, which may no longer be the one on screen. */
  onDone: (exchange: Exchange, isShown: boolean) => void;
  /** Stopped before any text: the question returns to the input. */
  onCalledOff: (question: string) => void;
  /** The user left before anything was shown: only the server knows whether there is an answer. */
  onLeft: (conversationId: number) => void;
}

interface Chat {
  turn: Turn | undefined;
  isAnswering: boolean;
  ask: (question: string) => void;
  stop: () => void;
  forget: () => void;
}

/** One question at a time. A question is never lost: it is in the conversation, in the failed turn, or back in the input. */
export function useChat({ conversationId, onDone, onCalledOff, onLeft }: ChatOptions): Chat {
  const [kept, setTurn] = useState<Turn>();
  const turn = kept?.conversationId === conversationId ? kept : undefined;
  const underWay = useRef<AbortController>(undefined);
  const isAnswering = turn !== undefined && turn.problem === undefined;

  async function follow(question: string, leaving: AbortController): Promise<void> {
    const { signal } = leaving;
    const earliest = unhurried();
    // Another question may have started in the meantime, in another conversation.
    const change = (changes: Partial<Turn> | undefined) =>
      setTurn((before) => (before?.leaving === leaving ? changes && { ...before, ...changes } : before));
    let begun: Begun | undefined;
    let text = '';
    let producer: Producer | undefined;
    const input = { body: { conversationId: conversationId ?? null, text: question } };
    try {
      for await (const event of callStream(askAssistant, input, signal)) {
        if (event.type === 'begun') {
          begun = event;
          producer = event.producer;
          change({ producer });
          continue;
        }
        await earliest;
        if (signal.aborted) break;
        if (event.type === 'text') text += event.text;
        if (event.type === 'restarted') {
          text = '';
          producer = event.producer;
        }
        if (event.type === 'done' && begun) {
          change(undefined);
          return onDone({ ...begun, question: event.question, answer: event.answer }, true);
        }
        change({ text, producer });
      }
      if (!signal.aborted) throw new UnreachableError('The answer ended before it was whole.');
    } catch (error) {
      if (!signal.aborted) return change({ problem: problemOf(error) });
    }
    change(undefined);
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

/** As the server stores it, so that it looks the same after a reload. */
function stoppedExchange(begun: Begun, question: string, text: string, producer: Producer): Exchange {
  const timestamp = new Date().toISOString();
  const both = { timestamp, html: null, sources: [], concern: null, followUp: null };
  return {
    conversationId: begun.conversationId,
    title: begun.title,
    question: { ...both, id: begun.questionId, text: question, isUser: true, producer: null, isStopped: false },
    answer: { ...both, id: begun.answerId, text, isUser: false, producer, isStopped: true },
  };
}

function unhurried(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, minMilliseconds * (1 + Math.random())));
}
