import { createHmac } from 'node:crypto';
import type { Shuffle } from '../../exams/server/public.ts';
import type { SectionRow } from './queries.ts';

/** Practice is answered without an attempt: its order comes from the secret of the course and from what is asked, the same for everybody. */
export function practiceOrder(secret: string, { id, questions }: Pick<SectionRow, 'id' | 'questions'>): Shuffle {
  const own = createHmac('sha256', secret)
    .update(JSON.stringify([id, questions]))
    .digest('hex');
  return { secret: own, isShuffled: false };
}
