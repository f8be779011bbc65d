/*
 * An answer may show a text without its formatting because the worker was late. The next one will have it, so the first must not be kept: neither itself, nor what was
 * made of it while others waited for the same answer. The caches compare this count before and after: whatever was made while it grew is not kept. That
 * leaves out a few answers that had nothing to do with it, which are then made once more; to know exactly which, every handler would have to pass it on.
 */
let count = 0;

/** Something was answered now that would be better a moment later. */
export function markReplyProvisional(): void {
  count += 1;
}

export function countProvisionalReplies(): number {
  return count;
}
