import * as z from 'zod';
import { Concern, FollowUp } from '../safety/contract.ts';
import { aiLevels } from '../shared/ai-levels.ts';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind } from '../shared/endpoints/failures.ts';
import { pageFields, positiveInteger } from '../shared/endpoints/pagination.ts';
import { rowId } from '../shared/endpoints/row-id.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { diagramKinds, pictureNames, slideLayouts, textLanguages } from './limits.ts';
import {
  ConversationChanges,
  MaterialSearch,
  NewContent,
  NewPresentation,
  NewTranslation,
  classId,
  Question,
  QuickQuestion,
  taskId,
} from './schemas.ts';

export const maxConversations = 200;
export const maxMessages = 200;

export const assistFailures = {
  noSuchConversation: failureKind(404, 'assist.no_such_conversation'),
  tooManyConversations: failureKind(409, 'assist.too_many_conversations', { values: { maxConversations } }),
  conversationFull: failureKind(409, 'assist.conversation_full'),
  signInToChat: failureKind(401, 'assist.sign_in_to_chat'),
  noSuchTask: failureKind(404, 'assist.no_such_task'),
  noSuchClass: failureKind(404, 'assist.no_such_class'),
  /** The AI level of the task does not allow this helper. */
  taskWithoutAi: failureKind(409, 'assist.task_without_ai'),
  taskForIdeas: failureKind(409, 'assist.task_for_ideas'),
  noSuchMaterial: failureKind(404, 'assist.no_such_material'),
  tooLittleText: failureKind(409, 'assist.too_little_text'),
  noSuchWork: failureKind(404, 'assist.no_such_work'),
  /** The task has another rubric by now, or none. */
  otherRubric: failureKind(409, 'assist.other_rubric'),
};

/**
 * What produced a result; every screen names it. `guided` is fixed rules without an external service, `model` the configured language model, `safety`
 * the reply to a user who may be at risk, which comes before any engine. The others translate.
 */
const engineKinds = ['guided', 'safety', 'model', 'libretranslate', 'apertium', 'word-map'] as const;

/**
 * Why the configured language model was not used: it failed, the daily quota is used up, the viewer is a guest, has a role that it does not answer
 * here or attends a class for which it is turned off, or the text suggests a risk and is not sent anywhere.
 */
const fallbackReasons = ['failed', 'unsuitable', 'used-up', 'guest', 'role', 'class', 'private'] as const;

export const Producer = z.object({
  kind: z.enum(engineKinds),
  /** The model's name, for `model`. */
  name: z.string().nullable(),
  instead: z.enum(fallbackReasons).nullable(),
});
export type Producer = z.output<typeof Producer>;

/** The engines available on this site. */
export const Engines = z.object({
  model: z.string().nullable(),
  /** Translates for users who may not use the model. */
  translator: z.enum(['libretranslate', 'apertium', 'word-map']),
});
export type Engines = z.output<typeof Engines>;

export const getEngines = endpoint({
  method: 'GET',
  path: '/api/assist/engines',
  access: 'anyone',
  reply: Engines,
});

/** Content of the product that an answer links to. */
export const Source = z.object({
  /** Its number in the answer: [1]. */
  number: z.int(),
  kind: z.enum([
    'tool',
    'course',
    'article',
    'topic',
    'help',
    'term',
    'survey',
    'material',
    'class-course',
    'task',
    'announcement',
    'page',
  ]),
  title: z.string(),
  excerpt: z.string(),
  address: z.string(),
});
export type Source = z.output<typeof Source>;

/** A user's message has no producer, html or sources. */
export const Message = z.object({
  id: z.int(),
  text: z.string(),
  isUser: z.boolean(),
  timestamp: Timestamp,
  /** The answer as safe HTML. */
  html: z.string().nullable(),
  sources: z.array(Source),
  producer: Producer.nullable(),
  /** Whether it was stopped before its end. */
  isStopped: z.boolean(),
  /** For a safety reply: the screen shows it as a card with helplines. */
  concern: Concern.nullable(),
  /** Set if help was offered before and this replies to the user's reaction. */
  followUp: FollowUp.nullable(),
});
export type Message = z.output<typeof Message>;

export const ListedConversation = z.object({
  id: z.int(),
  title: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ListedConversation = z.output<typeof ListedConversation>;

/** A class that a helper was opened from. */
export const AssistedClass = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  /** Those who teach the class see what the viewer writes to Aula Inteligente here. The screen says so all the time. */
  announces: z.boolean(),
});
export type AssistedClass = z.output<typeof AssistedClass>;

export const Conversation = ListedConversation.extend({
  /** Where it was opened. Null if the viewer is no longer in that class. */
  classroom: AssistedClass.nullable(),
  messages: z.array(Message),
});
export type Conversation = z.output<typeof Conversation>;

const taskFailures = [assistFailures.noSuchTask, assistFailures.taskWithoutAi, assistFailures.taskForIdeas];

const oneConversation = z.object({ id: positiveInteger });

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/assist/conversations',
  access: 'signed-in',
  guestFailure: assistFailures.signInToChat,
  query: z.object(pageFields),
  reply: ListedConversation,
  paged: true,
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/assist/conversations/{id}',
  access: 'signed-in',
  guestFailure: assistFailures.signInToChat,
  params: oneConversation,
  reply: Conversation,
  failures: [assistFailures.noSuchConversation],
});

export const changeConversation = endpoint({
  method: 'PATCH',
  path: '/api/assist/conversations/{id}',
  access: 'signed-in',
  guestFailure: assistFailures.signInToChat,
  params: oneConversation,
  body: ConversationChanges,
  reply: ListedConversation,
  failures: [assistFailures.noSuchConversation],
});

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/assist/conversations/{id}',
  access: 'signed-in',
  guestFailure: assistFailures.signInToChat,
  params: oneConversation,
  failures: [assistFailures.noSuchConversation],
});

/**
 * The events of a streamed answer. Nothing is stored before the first text. Closing the connection stops the answer, and the part received so
 * far is stored as stopped.
 */
export const AnswerEvent = z.discriminatedUnion('type', [
  /** The ids that conversation, question and answer will have once there is some text, and the producer. */
  z.object({
    type: z.literal('begun'),
    conversationId: z.int(),
    title: z.string(),
    questionId: z.int(),
    answerId: z.int(),
    producer: Producer,
  }),
  z.object({ type: z.literal('text'), text: z.string() }),
  /** The model failed midway: discard the text so far, the guided engine starts again. */
  z.object({ type: z.literal('restarted'), producer: Producer }),
  z.object({ type: z.literal('done'), question: Message, answer: Message }),
]);
export type AnswerEvent = z.output<typeof AnswerEvent>;

export const getAssistedClass = endpoint({
  method: 'GET',
  path: '/api/assist/classes/{classId}',
  access: 'signed-in',
  params: z.object({ classId: positiveInteger }),
  reply: AssistedClass,
  failures: [assistFailures.noSuchClass],
});

export const askAssistant = endpoint({
  method: 'POST',
  path: '/api/assist/messages',
  access: 'signed-in',
  guestFailure: assistFailures.signInToChat,
  body: z.object({
    /** Null starts a new conversation. */
    conversationId: rowId.nullable(),
    text: Question,
    taskId,
    classId,
    /** The screen says that those who teach the class see it. What was written without that notice stays unseen. */
    isAnnounced: z.boolean().default(false),
  }),
  reply: AnswerEvent,
  stream: true,
  failures: [
    assistFailures.noSuchConversation,
    assistFailures.tooManyConversations,
    assistFailures.conversationFull,
    assistFailures.noSuchClass,
    ...taskFailures,
  ],
});

/** The text suggests a risk to its author. The work is done anyway, and the screen shows helplines beside it. */
const concern = Concern.nullable();

export const Translation = z.object({
  original: z.string(),
  /** Without a translator, the known words with their meanings, one to a line. */
  translated: z.string(),
  /** The language of the result. */
  language: z.enum(textLanguages),
  producer: Producer,
  /** Where words stand in `translated` that the translator did not know. */
  unknown: z.array(z.object({ start: z.int(), end: z.int() })),
  /** Only without a translator: the words of the text that our own list knows. */
  glossary: z.array(z.object({ word: z.string(), meaning: z.string() })).nullable(),
  words: z.object({ known: z.int(), all: z.int() }).nullable(),
  concern,
});
export type Translation = z.output<typeof Translation>;

export const translateText = endpoint({
  method: 'POST',
  path: '/api/assist/translations',
  isSlow: true,
  access: 'anyone',
  body: NewTranslation,
  reply: Translation,
  failures: taskFailures,
});

/** What the product has on a question. For somebody who may be at risk only the concern is set, and the screen shows a card with helplines. */
export const QuickAnswer = z.object({
  /** Whether the product has something on it. */
  isFound: z.boolean(),
  html: z.string(),
  concern,
  followUp: FollowUp.nullable(),
});
export type QuickAnswer = z.output<typeof QuickAnswer>;

/** Nothing of it is stored, and no model is asked. */
export const askLibrarian = endpoint({
  method: 'POST',
  path: '/api/assist/answers',
  access: 'anyone',
  body: QuickQuestion,
  reply: QuickAnswer,
});

/** `text` is plain paragraphs; a list has one line per point, starting with '- '. A whole text has headings in Markdown. */
export const Content = z.object({
  text: z.string(),
  /** A text of ours of the same genre, on another topic, where no model wrote the draft. */
  example: z.string().nullable(),
  producer: Producer,
  concern,
});
export type Content = z.output<typeof Content>;

export const generateContent = endpoint({
  method: 'POST',
  path: '/api/assist/contents',
  isSlow: true,
  access: 'anyone',
  body: NewContent,
  reply: Content,
  failures: taskFailures,
});

export const Slide = z.object({
  layout: z.enum(slideLayouts),
  title: z.string(),
  /** The lines; the layout decides what they are. An empty line separates two columns. */
  bullets: z.array(z.string()),
  /** For `steps`. */
  diagram: z.enum(diagramKinds).nullable(),
  /** For `picture`. */
  picture: z.enum(pictureNames).nullable(),
  /** The speaker's notes. */
  notes: z.string(),
  /** The time to speak, in quarters of a minute. */
  minutes: z.number(),
});
export type Slide = z.output<typeof Slide>;

/** At most as many slides as requested, and exactly as many without material; the first is the title slide. */
export const Presentation = z.object({ title: z.string(), slides: z.array(Slide), producer: Producer, concern });
export type Presentation = z.output<typeof Presentation>;

/** A public text of the product that slides can be made of. */
export const Material = z.object({
  /** Names it in `from` and in the address of the generator. */
  key: z.string(),
  kind: z.enum(['course', 'section', 'article']),
  title: z.string(),
  /** The course of a section. */
  course: z.string().nullable(),
});
export type Material = z.output<typeof Material>;

export const listMaterials = endpoint({
  method: 'GET',
  path: '/api/assist/materials',
  access: 'anyone',
  query: MaterialSearch,
  reply: z.object({ materials: z.array(Material) }),
});

/** What each helper does for somebody who works on a task: nothing, only questions and ideas, drafts to rework, or everything. */
export const helpKinds = ['nothing', 'ideas', 'drafts', 'everything'] as const;
const Help = z.enum(helpKinds);

/** A task of a class whose work a helper was opened for. */
export const AssistedTask = z.object({
  id: z.int(),
  title: z.string(),
  address: z.string(),
  classroom: AssistedClass,
  /** Null if the task states none: then nothing is restricted. */
  level: z.object({ level: z.enum(aiLevels), name: z.string(), sentence: z.string() }).nullable(),
  help: z.object({ chat: Help, writer: Help, translator: Help, slides: Help }),
});
export type AssistedTask = z.output<typeof AssistedTask>;

export const getAssistedTask = endpoint({
  method: 'GET',
  path: '/api/assist/tasks/{taskId}',
  access: 'signed-in',
  params: z.object({ taskId: positiveInteger }),
  reply: AssistedTask,
  failures: [assistFailures.noSuchTask],
});

export const outlinePresentation = endpoint({
  method: 'POST',
  path: '/api/assist/presentations',
  isSlow: true,
  access: 'anyone',
  body: NewPresentation,
  reply: Presentation,
  failures: [...taskFailures, assistFailures.noSuchMaterial],
});
