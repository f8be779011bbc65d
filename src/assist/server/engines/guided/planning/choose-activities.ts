import type { Language } from '../../../../../shared/language.ts';
import { activityTexts, type PlanTexts } from './texts.ts';

interface Activity {
  name: string;
  grouping: string;
  steps: readonly string[];
  product: string;
}

interface Development extends Activity {
  /** How a teacher sees that students learn. */
  shows: string;
}

export type Stage = keyof PlanTexts['stages'];

export interface ChosenSession {
  stage: Stage;
  /** 0 if no session before it has this stage. */
  occurrence: number;
  opening: Activity;
  development: Development;
  closing: Activity;
}

const round = ['explore', 'explain', 'practise'] as const;
const ending = ['draft', 'improve', 'share'] as const;

/** From the first contact with a topic to a product, for each number of sessions. Long units learn in two rounds before they create. */
const paths: readonly (readonly Stage[])[] = [
  ['lesson'],
  ['explain', 'make'],
  ['explore', 'explain', 'make'],
  [...round, 'make'],
  [...round, 'draft', 'share'],
  [...round, ...ending],
  [...round, 'practise', ...ending],
  [...round, 'explain', 'practise', ...ending],
  [...round, ...round, ...ending],
  [...round, ...round, 'plan', ...ending],
  [...round, ...round, 'practise', 'plan', ...ending],
  [...round, ...round, 'practise', 'plan', 'draft', 'improve', 'rehearse', 'share'],
];

/** Whether the teacher explains the topic in such a session. */
export const explains = (stage: Stage): boolean => stage === 'lesson' || stage === 'explain';

const openingOf = {
  lesson: 'activate',
  explore: 'recall',
  explain: 'recall',
  practise: 'recall',
  make: 'present',
  plan: 'present',
  draft: 'draft',
  improve: 'improve',
  rehearse: 'rehearse',
  share: 'share',
} as const satisfies Record<Stage, string>;

/** Takes from groups of activities, none of them twice. The seed decides with which one a group begins. */
function createTaker(seed: number) {
  const taken = new Map<unknown, number>();
  return <Item>(group: readonly Item[]): Item => {
    const count = taken.get(group) ?? 0;
    taken.set(group, count + 1);
    const item = group[(seed + count) % group.length];
    if (item === undefined) throw new RangeError('Empty group of activities');
    return item;
  };
}

/** Different for most topics, so that two units of one class differ. */
export function seedOf(topic: string): number {
  let seed = 0;
  for (const letter of topic.toLowerCase()) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return seed;
}

/** The activities of each session, so that a unit leads from what students know to a final product. No activity occurs twice. */
export function chooseActivities(sessions: number, seed: number, language: Language): ChosenSession[] {
  const { openings, developments, closings } = activityTexts[language];
  const take = createTaker(seed);
  const path = paths[sessions - 1] ?? [];
  const firstOfWork = path.findIndex((stage) => openingOf[stage] !== 'recall' && stage !== 'lesson');
  return path.map((stage, place) => {
    const isLast = place === path.length - 1;
    const opening = place === 0 ? 'activate' : place === firstOfWork ? 'present' : openingOf[stage];
    const closing = isLast ? 'final' : place % 2 === 0 ? 'check' : 'reflect';
    return {
      stage,
      occurrence: path.slice(0, place).filter((earlier) => earlier === stage).length,
      opening: take<Activity>(openings[opening]),
      development: take<Development>(developments[stage]),
      closing: take<Activity>(closings[closing]),
    };
  });
}
