import type { ByteRange } from '../../files/file-store.ts';

/**
 * The part of a file that a player asks for. Undefined for the whole file: also where the header names several parts or none of this file, which a
 * server may ignore.
 */
export function requestedRange(header: string | undefined, total: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, total - Number(to)) : Number(from);
  const end = from === '' || to === '' ? total - 1 : Math.min(Number(to), total - 1);
  return start <= end ? { start, end } : undefined;
}
