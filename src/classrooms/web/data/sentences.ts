import type { WebArea } from '../../../web/area.ts';
import { messagesIn, mergeMessages } from '../../../web/text/message-catalogues.ts';

type Sentences = WebArea['messages'];

/** Messages of every class page and of the join dialog. */
export const usualSentences: Sentences = messagesIn(import.meta.glob('../messages.*.json'));

const lessons: Sentences = messagesIn(import.meta.glob('../courses/messages.*.json'));
const contents: Sentences = messagesIn(import.meta.glob('../contents/messages.*.json'));
const tests: Sentences = messagesIn(import.meta.glob('../tests/messages.*.json'));
const review: Sentences = messagesIn(import.meta.glob('../tests/review/messages.*.json'));
const tasks: Sentences = messagesIn(import.meta.glob('../tasks/messages.*.json'));
const peers: Sentences = messagesIn(import.meta.glob('../tasks/peers/messages.*.json'));
const announcements: Sentences = messagesIn(import.meta.glob('../announcements/messages.*.json'));
const comments: Sentences = messagesIn(import.meta.glob('../comments/messages.*.json'));
const attachments: Sentences = messagesIn(import.meta.glob('../attachments/messages.*.json'));
const copies: Sentences = messagesIn(import.meta.glob('../copies/messages.*.json'));
const groups: Sentences = messagesIn(import.meta.glob('../groups/messages.*.json'));
const grades: Sentences = messagesIn(import.meta.glob('../grades/messages.*.json'));
const editor: Sentences = messagesIn(import.meta.glob('../editor/messages.*.json'));
const readyUnits: Sentences = messagesIn(import.meta.glob('../ready-units/messages.*.json'));
const calendar: Sentences = messagesIn(import.meta.glob('../calendar/messages.*.json'));
const preparing: Sentences = messagesIn(import.meta.glob('../preparing/messages.*.json'));
const stream: Sentences = messagesIn(import.meta.glob('../stream/messages.*.json'));
const work: Sentences = messagesIn(import.meta.glob('../work/messages.*.json'));
const instructor: Sentences = messagesIn(import.meta.glob('../instructor/messages.*.json'));

export const lessonSentences = mergeMessages(usualSentences, { lessons });
export const contentSentences = mergeMessages(usualSentences, { contents });
export const testSentences = mergeMessages(usualSentences, { tests });
export const reviewSentences = mergeMessages(usualSentences, { review });
export const taskSentences = mergeMessages(usualSentences, { tasks });
export const peerSentences = mergeMessages(usualSentences, { peers });
export const announcementSentences = mergeMessages(usualSentences, { announcements, comments });
export const commentSentences = mergeMessages(usualSentences, { comments });
export const attachmentSentences = mergeMessages(usualSentences, { attachments });
export const copySentences = mergeMessages(usualSentences, { copies });
export const groupSentences = mergeMessages(usualSentences, { groups });
export const gradeSentences = mergeMessages(usualSentences, { grades });
export const editorSentences = mergeMessages(usualSentences, { contents, tests, editor });
export const readyUnitSentences = mergeMessages(usualSentences, { readyUnits });
export const preparingSentences = mergeMessages(usualSentences, { preparing, copies });
export const calendarSentences = mergeMessages(usualSentences, { calendar });
export const streamSentences = mergeMessages(usualSentences, { announcements, comments, stream });
export const workSentences = mergeMessages(usualSentences, { work });
export const analyticsSentences = mergeMessages(usualSentences, { instructor });
export const instructorSentences = mergeMessages(usualSentences, { tasks, announcements, comments, instructor });
