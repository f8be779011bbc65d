import { createHmac } from 'node:crypto';
import type { Shuffle } from '../../exams/server/public.ts';
import type { SectionRow } from './queries.ts';

/** Practice has no attempt: its order derives from the course's secret and the questions, and is the same for everybody. */
export function practiceOrder(secret: string, { id, questions }: Pick<SectionRow, 'id' | 'questions'>): Shuffle {
  const own = createHmac('sha256', secret)
    .update(JSON.stringify([id, questions]))
    .digest('hex');
  return { secret: own, isShuffled: false, hasShuffledOptions: false };
}
