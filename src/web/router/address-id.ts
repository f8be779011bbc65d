import { CallError } from '../data/call.ts';

const largestId = 2_147_483_647;

/** The number of a thing, as an address has it. What no thing can have is undefined. */
export function findId(written: string | null | undefined): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(written ?? '') ? Number(written) : undefined;
  return id !== undefined && id <= largestId ? id : undefined;
}

/** For the reads of a page whose address names a thing: what cannot be one is not there. */
export function getId(written: string | undefined): number {
  const id = findId(written);
  if (id === undefined) throw new CallError(404, '');
  return id;
}
