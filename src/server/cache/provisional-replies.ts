/*
 * A reply may show a text without its formatting because the worker was late. It must not be cached, and neither may a page made from it. The caches
 * compare this count before and after they produce a reply and store the reply only if the count is unchanged. That also skips a few unrelated replies,
 * which are then produced again; to know exactly which ones are affected, every handler would have to pass the information on.
 */
let count = 0;

/** Call it when a reply is incomplete and a later one will be better. */
export function markReplyProvisional(): void {
  count += 1;
}

export function countProvisionalReplies(): number {
  return count;
}
