import type { Transaction } from 'kysely';
import type * as z from 'zod';
import type { HelplineCountry } from '../../../safety/contract.ts';
import { assessMessage, prepareSafety } from '../../../safety/server/public.ts';
import type { AnswerSource, Librarian } from '../../../search/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { storableText } from '../../../server/http/validation.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import {
  type AnswerEvent,
  type AssistedClass,
  assistFailures,
  maxConversations,
  maxMessages,
  type Producer,
  type Source,
} from '../../contract.ts';
import { onlySuitable } from '../engines/check-suitable.ts';
import type { AskedQuestion, Engine } from '../engines/engine.ts';
import { type Engines, reasonOf } from '../engines/engines.ts';
import { guidedEngine } from '../engines/guided/guided-engine.ts';
import { findReaderAge, helpOfModel } from '../reader-age.ts';
import { type Admission, admitHelp, type TaskLevels } from '../task-levels.ts';
import { answerConcern } from './answer-concern.ts';
import { checkCitations } from './check-citations.ts';
import type { AssistedClasses } from './class-conversation-routes.ts';
import { previousMessages, presentMessage } from './present-message.ts';
import {
  countConversations,
  getConversation,
  insertExchange,
  listMessages,
  type MessageRow,
  reserveIds,
} from './queries.ts';
import { titleOf } from './title-of.ts';

export interface QuestionContext {
  viewer: Viewer;
  language: Language;
  /** The country whose helplines to name. */
  country: HelplineCountry;
  body: {
    conversationId: number | null;
    text: string;
    taskId?: number | undefined;
    classId?: number | undefined;
    isAnnounced: boolean;
  };
  signal: AbortSignal;
  storeAnswer(tx: Transaction<Database>, last: z.input<typeof AnswerEvent>): Promise<void>;
}

export interface Answering {
  engines: Engines;
  librarian: Librarian;
  tasks: TaskLevels;
  classes: AssistedClasses;
}

/** How much of the conversation a model gets: its latest messages, and no more text than it reads well. */
const historyLength = { messages: 10, characters: 12_000 };

/** Streams the answer, and stores question and answer together once there is some text. */
export async function* answerQuestion(
  kernel: Kernel,
  { engines, librarian, tasks, classes }: Answering,
  asking: QuestionContext,
): AsyncGenerator<z.input<typeof AnswerEvent>> {
  const { db } = kernel;
  const { viewer, language, body, signal } = asking;
  const { messages, noRoom, classId } = await readHistory(kernel, viewer, body.conversationId);
  const classroom = await findClassOf({ tasks, classes }, asking, classId);
  await prepareSafety();
  // Before anything else sees the message. A user at risk gets a reply even if the conversation is full.
  const heard = assessMessage(previousMessages(messages), body.text);
  const before = recent(messages);
  const searched = { text: body.text, before: questionsIn(before), language, viewer, now: new Date() };
  const answered = heard?.isDoubtful ? await librarian.answer(searched) : undefined;
  const known = { isFull: noRoom !== undefined, classroomId: classroom?.id ?? null };
  if (heard && !answered?.isOurs) return yield* answerConcern(kernel, asking, { heard, ...known });
  if (noRoom) throw new Failure(noRoom);
  if (body.classId !== undefined && body.conversationId === null && !classroom) {
    throw new Failure(assistFailures.noSuchClass);
  }
  const admission = await admitHelp(tasks, { viewer, taskId: body.taskId, helper: 'chat', language });
  const found = answered ?? (await librarian.answer(searched));
  const ids = await reserveIds(db, body.conversationId);
  const turn = await engines.takeTurn(viewer, admission.classId ?? classroom?.id);
  const sources = {
    guided: numbered(found.sources),
    model: turn.model ? numbered(await librarian.findSources(searched)) : [],
  };
  const reader = await describeReader(db, viewer, admission);
  const title = titleOf(body.text);
  const answer: AnswerInProgress = {
    text: '',
    producer: turn.model ? { ...turn.model.made, instead: null } : { ...guidedEngine.made, instead: turn.instead },
    isWhole: false,
  };
  yield { type: 'begun', ...ids, title, producer: answer.producer };

  const question = {
    text: body.text,
    language,
    before,
    sources: sources.model,
    found: found.text,
    ...reader,
  };
  // What may be a risk after all is never announced to teachers.
  const isAnnounced = body.isAnnounced && !heard;
  const store = () => storeExchange(kernel, asking, { ids, title, classroom, isAnnounced, sources, answer });
  try {
    yield* writeAnswer(engines, turn.model, question, answer, signal);
  } finally {
    // Also if the reader disconnects: the part sent so far is stored.
    if (!answer.isWhole && storableText(answer.text).trim() !== '') await store();
  }
  if (!answer.isWhole) return;
  const done = await store();
  if (!done) throw new Failure(assistFailures.noSuchConversation);
  yield done;
}

const questionsIn = (before: AskedQuestion['before']) => before.flatMap(({ isUser, text }) => (isUser ? [text] : []));

/** As an answer cites them. */
export const numbered = (found: readonly AnswerSource[]): Source[] =>
  found.map((source, at) => ({ number: at + 1, ...source }));

/** An answer while an engine writes it. What it holds is stored even if the reader stops it. */
interface AnswerInProgress {
  text: string;
  producer: Producer;
  isWhole: boolean;
}

/** Streams the text of the model or, where there is none, it fails or says what the reader must not see, of the guided engine. */
async function* writeAnswer(
  engines: Engines,
  model: Engine | undefined,
  asked: AskedQuestion,
  answer: AnswerInProgress,
  signal: AbortSignal,
): AsyncGenerator<z.input<typeof AnswerEvent>> {
  async function* write(parts: AsyncIterable<string>): AsyncGenerator<z.input<typeof AnswerEvent>> {
    for await (const text of parts) {
      answer.text += text;
      yield { type: 'text', text };
    }
  }

  if (model) {
    try {
      yield* write(onlySuitable(model.answer(asked, signal), asked.age));
      answer.isWhole = !signal.aborted;
      return;
    } catch (error) {
      if (signal.aborted) return;
      engines.noteFailure('model', error);
      answer.text = '';
      answer.producer = { ...guidedEngine.made, instead: reasonOf(error) };
      yield { type: 'restarted', producer: answer.producer };
    }
  }
  yield* write(guidedEngine.answer(asked, signal));
  answer.isWhole = true;
}

interface AnsweredExchange {
  ids: Awaited<ReturnType<typeof reserveIds>>;
  title: string;
  classroom: AssistedClass | undefined;
  isAnnounced: boolean;
  sources: FoundSources;
  answer: AnswerInProgress;
}

/** A retry with the same idempotency key gets this answer, even if it was stopped: the exchange is stored once. */
function storeExchange(
  { db }: Kernel,
  { viewer, body, storeAnswer }: QuestionContext,
  { ids, title, classroom, isAnnounced, sources, answer: { text: said, producer, isWhole } }: AnsweredExchange,
) {
  // Also those of a part that was stopped.
  const text = producer.kind === 'model' ? checkCitations(said, sources.model) : said;
  return db.transaction().execute(async (tx) => {
    const kept = await insertExchange(tx, {
      ids,
      userId: viewer.id,
      isNew: body.conversationId === null,
      title,
      classroomId: classroom?.id ?? null,
      // Both must hold: a screen that was open before the setting changed announced nothing.
      isAnnounced: isAnnounced && classroom?.announces === true,
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
    return { messages: [], classId: null, noRoom: isFull ? assistFailures.tooManyConversations : undefined };
  }
  const { classroomId: classId } = await getConversation(db, viewer.id, conversationId);
  const messages = await listMessages(db, conversationId);
  return { messages, classId, noRoom: messages.length >= maxMessages ? assistFailures.conversationFull : undefined };
}

/** The class that the conversation belongs to: the one it was begun in, or for a new one that of the task or the address. */
async function findClassOf(
  { tasks, classes }: Pick<Answering, 'tasks' | 'classes'>,
  { viewer, language, body: { conversationId, taskId, classId } }: QuestionContext,
  begunIn: number | null,
): Promise<AssistedClass | undefined> {
  if (conversationId !== null) return begunIn === null ? undefined : classes.find(viewer, begunIn);
  if (taskId !== undefined) return (await tasks.find(viewer, taskId, language))?.classroom;
  return classId === undefined ? undefined : classes.find(viewer, classId);
}

/** For whom an engine answers, and what it may do. Without a level, the prompt says by age what the reader gets. */
async function describeReader(db: Kernel['db'], viewer: Viewer, admission: Admission) {
  const age = await findReaderAge(db, viewer);
  return { age, role: viewer.role, help: admission.hasLevel ? helpOfModel(admission, age) : admission.help };
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

/** What each engine may show. */
interface FoundSources {
  guided: readonly Source[];
  model: readonly Source[];
}

/** The guided engine quotes all of its sources; a model cites those that it used. */
function shownSources(said: string, kind: string, { guided, model }: FoundSources): Source[] {
  if (kind === 'guided') return [...guided];
  return model.filter(({ number }) => said.includes(`[${number}]`));
}
