import { UnreachableError } from '../../../web/data/call.ts';
import { callStream } from '../../../web/lazy/call-stream.ts';
import { type AnswerEvent, askAssistant, type Message, type Producer } from '../../contract.ts';

/** The minimum time before an answer appears, at most a second longer: an instant answer does not read like one. */
const minMilliseconds = 1_000;

type Begun = Extract<AnswerEvent, { type: 'begun' }>;

export interface Exchange {
  conversationId: number;
  title: string;
  question: Message;
  answer: Message;
}

export interface ReceivedAnswer {
  begun: Begun | undefined;
  text: string;
  producer: Producer | undefined;
  /** Undefined when the answer was stopped. */
  exchange: Exchange | undefined;
}

/** Reads the answer until it ends or is stopped, and reports its text on the way. Throws when it fails. */
export async function receiveAnswer(
  body: {
    conversationId: number | null;
    text: string;
    taskId: number | undefined;
    classId: number | undefined;
    isAnnounced: boolean;
  },
  signal: AbortSignal,
  onProgress: (progress: { text?: string; producer: Producer | undefined }) => void,
): Promise<ReceivedAnswer> {
  const earliest = unhurried();
  const received: ReceivedAnswer = { begun: undefined, text: '', producer: undefined, exchange: undefined };
  try {
    for await (const event of callStream(askAssistant, { body }, signal)) {
      if (event.type === 'begun') {
        received.begun = event;
        received.producer = event.producer;
        onProgress({ producer: event.producer });
        continue;
      }
      await earliest;
      if (signal.aborted) break;
      if (event.type === 'text') received.text += event.text;
      if (event.type === 'restarted') {
        received.text = '';
        received.producer = event.producer;
      }
      if (event.type === 'done' && received.begun) {
        return { ...received, exchange: { ...received.begun, question: event.question, answer: event.answer } };
      }
      onProgress({ text: received.text, producer: received.producer });
    }
    if (!signal.aborted) throw new UnreachableError('The answer ended before it was whole.');
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return received;
}

/** A stopped answer as the server stores it, so that it looks the same after a reload. */
export function stoppedExchange(begun: Begun, question: string, text: string, producer: Producer): Exchange {
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
