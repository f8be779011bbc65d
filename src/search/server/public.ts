/* Answers from what the product has. */
export type { AnswerSource } from './answers/answer.ts';
export type { Librarian } from './answers/librarian.ts';
