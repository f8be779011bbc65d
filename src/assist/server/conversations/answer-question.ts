import type { Transaction } from 'kysely';
import type * as z from 'zod';
import type { HelplineCountry } from '../../../safety/contract.ts';
import { assessMessage, prepareSafety } from '../../../safety/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { storableText } from '../../../server/http/validation.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { cutAtWord } from '../../../server/text/cut-at-word.ts';
import type { SearchProvider } from '../../../server/text/search-hits.ts';
import type { Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import {
  type AnswerEvent,
  assistFailures,
  maxConversations,
  maxMessages,
  type Producer,
  type Source,
} from '../../contract.ts';
import type { AskedQuestion, Engine } from '../engines/engine.ts';
import type { Engines } from '../engines/engines.ts';
import { guidedEngine } from '../engines/guided/guided-engine.ts';
import { admitHelp, type TaskLevels } from '../task-levels.ts';
import { answerConcern } from './answer-concern.ts';
import { findSources } from './find-sources.ts';
import { previousMessages, presentMessage } from './present-message.ts';
import {
  countConversations,
  getConversation,
  insertExchange,
  listMessages,
  type MessageRow,
  reserveIds,
} from './queries.ts';

export interface QuestionContext {
  viewer: Viewer;
  language: Language;
  /** The country whose helplines to name. */
  country: HelplineCountry;
  body: { conversationId: number | null; text: string; taskId?: number | undefined };
  signal: AbortSignal;
  storeAnswer(tx: Transaction<Database>, last: z.input<typeof AnswerEvent>): Promise<void>;
}

export interface Answering {
  engines: Engines;
  finders: readonly SearchProvider[];
  tasks: TaskLevels;
}

/** How much of the conversation a model gets: its latest messages, and no more text than it reads well. */
const historyLength = { messages: 10, characters: 12_000 };

/** The title of a new conversation, until it is renamed. */
const maxTitleLength = 60;

/** Streams the answer, and stores question and answer together once there is some text. */
export async function* answerQuestion(
  kernel: Kernel,
  { engines, finders, tasks }: Answering,
  asking: QuestionContext,
): AsyncGenerator<z.input<typeof AnswerEvent>> {
  const { db } = kernel;
  const { viewer, language, body, signal } = asking;
  const { messages, noRoom } = await readHistory(kernel, viewer, body.conversationId);
  await prepareSafety();
  // Before anything else sees the message. A user at risk gets a reply even if the conversation is full.
  const heard = assessMessage(previousMessages(messages), body.text);
  if (heard) return yield* answerConcern(kernel, asking, { heard, isFull: noRoom !== undefined });
  if (noRoom) throw new Failure(noRoom);
  const help = await admitHelp(tasks, { viewer, taskId: body.taskId, helper: 'chat', language });
  const sources = await findSources(db, finders, body.text, language);
  const ids = await reserveIds(db, body.conversationId);
  const turn = await engines.takeTurn(viewer);
  const title = titleOf(body.text);
  const answer: AnswerInProgress = {
    text: '',
    producer: turn.model ? { ...turn.model.made, instead: null } : { ...guidedEngine.made, instead: turn.instead },
    isWhole: false,
  };
  yield { type: 'begun', ...ids, title, producer: answer.producer };

  const asked: AskedQuestion = { text: body.text, language, before: recent(messages), sources, help };
  const store = () => storeExchange(kernel, asking, { ids, title, sources, answer });
  try {
    yield* writeAnswer(engines, turn.model, asked, answer, signal);
  } finally {
    // Also if the reader disconnects: the part sent so far is stored.
    if (!answer.isWhole && storableText(answer.text).trim() !== '') await store();
  }
  if (!answer.isWhole) return;
  const done = await store();
  if (!done) throw new Failure(assistFailures.noSuchConversation);
  yield done;
}

/** An answer while an engine writes it. What it holds is stored even if the reader stops it. */
interface AnswerInProgress {
  text: string;
  producer: Producer;
  isWhole: boolean;
}

/** Streams the text of the model or, where there is none or it fails, of the guided engine. */
async function* writeAnswer(
  engines: Engines,
  model: Engine | undefined,
  asked: AskedQuestion,
  answer: AnswerInProgress,
  signal: AbortSignal,
): AsyncGenerator<z.input<typeof AnswerEvent>> {
  async function* write(engine: Engine): AsyncGenerator<z.input<typeof AnswerEvent>> {
    for await (const text of engine.answer(asked, signal)) {
      answer.text += text;
      yield { type: 'text', text };
    }
  }

  if (model) {
    try {
      yield* write(model);
      answer.isWhole = !signal.aborted;
      return;
    } catch (error) {
      if (signal.aborted) return;
      engines.noteFailure('model', error);
      answer.text = '';
      answer.producer = { ...guidedEngine.made, instead: 'failed' };
      yield { type: 'restarted', producer: answer.producer };
    }
  }
  yield* write(guidedEngine);
  answer.isWhole = true;
}

interface AnsweredExchange {
  ids: Awaited<ReturnType<typeof reserveIds>>;
  title: string;
  sources: readonly Source[];
  answer: AnswerInProgress;
}

/** A retry with the same idempotency key gets this answer, even if it was stopped: the exchange is stored once. */
function storeExchange(
  { db }: Kernel,
  { viewer, body, storeAnswer }: QuestionContext,
  { ids, title, sources, answer: { text, producer, isWhole } }: AnsweredExchange,
) {
  return db.transaction().execute(async (tx) => {
    const kept = await insertExchange(tx, {
      ids,
      userId: viewer.id,
      isNew: body.conversationId === null,
      title,
      question: body.text,
      answer: {
        text: storableText(text),
        producer,
        sources: shownSources(text, producer.kind, sources),
        isStopped: !isWhole,
      },
    });
    const [question, answer] = await Promise.all(kept.map(presentMessage));
    if (!question || !answer) return undefined;
    const done = { type: 'done', question, answer } as const;
    await storeAnswer(tx, done);
    return done;
  });
}

/** The earlier messages, and the failure if nothing more can be stored. */
async function readHistory({ db }: Kernel, viewer: Viewer, conversationId: number | null) {
  if (conversationId === null) {
    const isFull = (await countConversations(db, viewer.id)) >= maxConversations;
    return { messages: [], noRoom: isFull ? assistFailures.tooManyConversations : undefined };
  }
  await getConversation(db, viewer.id, conversationId);
  const messages = await listMessages(db, conversationId);
  return { messages, noRoom: messages.length >= maxMessages ? assistFailures.conversationFull : undefined };
}

function recent(messages: readonly MessageRow[]): AskedQuestion['before'] {
  let characters = 0;
  return withoutConcerns(messages)
    .slice(-historyLength.messages)
    .reverse()
    .filter(({ text }) => {
      characters += text.length;
      return characters <= historyLength.characters;
    })
    .reverse()
    .map(({ text, producer }) => ({ isUser: producer === null, text }));
}

/** Without the messages that suggested a risk and the replies to them: no engine gets those later either. */
function withoutConcerns(messages: readonly MessageRow[]): readonly MessageRow[] {
  const isSafety = (message: MessageRow | undefined) => message?.producer?.kind === 'safety';
  return messages.filter((message, at) => !isSafety(message) && !isSafety(messages[at + 1]));
}

/** The guided engine lists all sources that it found; a model cites those that it used. */
function shownSources(said: string, kind: string, sources: readonly Source[]): Source[] {
  if (kind === 'guided') return [...sources];
  return sources.filter(({ number }) => said.includes(`[${number}]`));
}

/** The question on one line. */
function titleOf(question: string): string {
  return cutAtWord(question.replaceAll(/\s+/g, ' ').trim(), maxTitleLength);
}
