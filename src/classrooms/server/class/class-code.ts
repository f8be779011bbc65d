import { randomInt } from 'node:crypto';

/** Nothing that looks like something else: no O and 0, no I, L and 1. */
const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const halfLength = 4;

/** Eight signs in two halves, 'KTR4-M7XQ': to be read aloud and typed by a class, and one in 850 thousand million to guess. */
export function newClassCode(): string {
  const part = () => Array.from({ length: halfLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
  return `${part()}-${part()}`;
}
