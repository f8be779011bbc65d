import { CallError } from '../data/call.ts';

const largestId = 2_147_483_647;

/** Parses an id from the URL; undefined if no row can have it. */
export function findId(written: string | null | undefined): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(written ?? '') ? Number(written) : undefined;
  return id !== undefined && id <= largestId ? id : undefined;
}

/** For reads of a page whose URL names a row: an invalid id is a 404. */
export function getId(written: string | undefined): number {
  const id = findId(written);
  if (id === undefined) throw new CallError(404, '');
  return id;
}
