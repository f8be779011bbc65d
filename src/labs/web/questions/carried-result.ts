import { draftKey, readDraft, removeDraft, writeDraft } from '../../../web/data/stored-drafts.ts';

/* A result on its way from a laboratory to an answer of a test. The test is open in another tab, or was closed: the result waits on this device
   until it is taken. It is a draft of one person, which signing out deletes. */

export interface AnswerPlace {
  userId: number;
  attemptId: number;
  /** In the order in which the attempt shows its questions; 1 is the first. */
  number: number;
}

const keyOf = ({ userId, attemptId, number }: AnswerPlace) => draftKey(userId, `attempt-${attemptId}-lab-${number}`);

/** Empty without one. Anybody can edit the storage of a browser: only a text is taken from it. */
export function findCarriedResult(to: AnswerPlace): string {
  const { text } = readDraft(keyOf(to));
  return typeof text === 'string' ? text : '';
}

export function removeCarriedResult(to: AnswerPlace): void {
  removeDraft(keyOf(to));
}

/** Adds it to what already waits there. Returns whether this browser stores it. */
export function carryResult(to: AnswerPlace, text: string): boolean {
  const waiting = findCarriedResult(to);
  if (!waiting.includes(text)) writeDraft(keyOf(to), { text: waiting === '' ? text : `${waiting}\n\n${text}` });
  return findCarriedResult(to).includes(text);
}
