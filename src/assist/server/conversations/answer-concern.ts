import type * as z from 'zod';
import type { MessageAssessment } from '../../../safety/contract/assess-message.ts';
import { composeReply } from '../../../safety/server/public.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { speakerOf } from '../../../server/text/in-language.ts';
import { type AnswerEvent, assistFailures } from '../../contract.ts';
import type messages from '../messages.es.json';
import type { QuestionContext } from './answer-question.ts';
import { presentMessage } from './present-message.ts';
import { insertExchange, type MessageRow, reserveIds } from './queries.ts';

const speaker = speakerOf<typeof messages>('assist/server');

const producer = { kind: 'safety', name: null, instead: null } as const;

/**
 * Replies to a user who may be at risk, or to their reaction to an earlier reply. The message reaches no engine, search or quota. It is stored only
 * in the user's own conversation, where those who teach a class never see it, and answered even if that is full.
 */
export async function* answerConcern(
  { db }: Kernel,
  { viewer, language, country, body, storeAnswer }: QuestionContext,
  { heard, isFull, classroomId }: { heard: MessageAssessment; isFull: boolean; classroomId: number | null },
): AsyncGenerator<z.input<typeof AnswerEvent>> {
  const ids = await reserveIds(db, body.conversationId);
  // A neutral title, so that somebody who looks over the pupil's shoulder learns nothing.
  const title = speaker(language)('quietTitle');
  yield { type: 'begun', ...ids, title, producer };
  const text = await composeReply(db, heard, language, country);
  yield { type: 'text', text };

  const answer = { text, producer, sources: [], isStopped: false };
  const exchange = {
    ids,
    userId: viewer.id,
    isNew: body.conversationId === null,
    title,
    classroomId,
    isAnnounced: false,
    question: body.text,
    answer,
  };
  const done = await db.transaction().execute(async (tx) => {
    const rows = isFull ? unkept(exchange) : await insertExchange(tx, exchange);
    const [question, reply] = rows;
    if (!question || !reply) throw new Failure(assistFailures.noSuchConversation);
    const event = {
      type: 'done',
      question: await presentMessage(question),
      answer: { ...(await presentMessage(reply)), concern: heard.concern, followUp: heard.followUp },
    } as const;
    await storeAnswer(tx, event);
    return event;
  });
  yield done;
}

function unkept({ ids, question, answer }: Pick<Parameters<typeof insertExchange>[1], 'ids' | 'question' | 'answer'>) {
  const timestamp = new Date();
  const asked = { id: ids.questionId, text: question, timestamp, producer: null, sources: [], isStopped: false };
  return [asked, { id: ids.answerId, timestamp, ...answer }] satisfies MessageRow[];
}
