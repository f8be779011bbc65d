import { randomInt } from 'node:crypto';

/** Without characters that look alike: no O and 0, no I, L and 1. */
const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const halfLength = 4;

/** Eight characters in two halves, 'KTR4-M7XQ': easy to read aloud and type, and one in 850 thousand million to guess. */
export function newClassCode(): string {
  const part = () => Array.from({ length: halfLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
  return `${part()}-${part()}`;
}
