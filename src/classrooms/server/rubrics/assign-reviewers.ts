import { createHmac } from 'node:crypto';

/** Each piece of work is assessed by so many classmates, and each of them assesses as many. */
export const reviewsEach = 2;
/** With fewer people, somebody would assess their own work or the same one twice. */
export const fewestReviewers = reviewsEach + 1;

export interface Assignment {
  reviewerId: number;
  authorId: number;
}

/** In an order that nobody can foresee without the secret, and that is the same each time. */
export function orderedBy<Item>(secret: string, items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  const key = (item: Item) => createHmac('sha256', secret).update(nameOf(item)).digest('hex');
  return items
    .map((item) => ({ item, key: key(item) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item);
}

/** In a ring: everybody assesses the next two. So all give and get the same number. */
export function assignReviewers(secret: string, people: readonly number[]): Assignment[] {
  if (people.length < fewestReviewers) return [];
  const ring = orderedBy(secret, people, String);
  return ring.flatMap((reviewerId, place) =>
    Array.from({ length: reviewsEach }, (_, step) => ({
      reviewerId,
      authorId: ring[(place + step + 1) % ring.length] ?? reviewerId,
    })),
  );
}

interface StoredReview extends Assignment {
  id: string;
  isDone: boolean;
}

/**
 * Somebody who hands in during the round takes over two reviews that nobody has written yet, and those reviewers assess the newcomer instead: all
 * still give and get two. Without two such reviews the newcomer assesses the work with the fewest reviews, and gets none.
 */
export function admitLate(
  secret: string,
  reviews: readonly StoredReview[],
  newcomer: number,
): { replaced: string[]; added: Assignment[] } {
  const open = orderedBy(
    secret,
    reviews.filter(({ isDone }) => !isDone),
    ({ reviewerId, authorId }) => `${reviewerId} ${authorId}`,
  );
  for (const [place, first] of open.entries()) {
    const second = open
      .slice(place + 1)
      .find(({ reviewerId, authorId }) => reviewerId !== first.reviewerId && authorId !== first.authorId);
    if (!second) continue;
    const added = [first, second].flatMap(({ reviewerId, authorId }) => [
      { reviewerId, authorId: newcomer },
      { reviewerId: newcomer, authorId },
    ]);
    return { replaced: [first.id, second.id], added };
  }
  const counts = new Map<number, number>();
  for (const { authorId } of reviews) counts.set(authorId, (counts.get(authorId) ?? 0) + 1);
  const fewest = orderedBy(secret, [...counts.keys()], String).toSorted(
    (one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0),
  );
  return {
    replaced: [],
    added: fewest.slice(0, reviewsEach).map((authorId) => ({ reviewerId: newcomer, authorId })),
  };
}
