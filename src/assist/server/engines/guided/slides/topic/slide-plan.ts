import type { SlideDraft } from '../slide-draft.ts';
import type { SubjectKind } from './topic-shape.ts';

export interface PlannedSlide extends Partial<Pick<SlideDraft, 'layout' | 'diagram' | 'picture'>> {
  /** The shortest presentation that includes it. */
  from: 5 | 10 | 15 | 20;
  /** May be replaced by one of the author's ideas. */
  isReplaceable?: true;
}

type Look = Partial<Pick<SlideDraft, 'layout' | 'diagram' | 'picture'>>;
type Looks = readonly [Look, Look, Look, Look, Look, Look, Look, Look, Look];

const bullets: Look = {};
const quote: Look = { layout: 'quote' };
const numbers: Look = { layout: 'numbers' };
const comparison: Look = { layout: 'comparison' };
const steps = (diagram: SlideDraft['diagram']): Look => ({ layout: 'steps', diagram });
const drawing = (picture: SlideDraft['picture']): Look => ({ layout: 'picture', picture });
const [process, timeline, tree] = [steps('process'), steps('timeline'), steps('tree')];

/** How the nine slides of each kind of subject look, by importance, in the order of their texts (`shapes`). */
const looks: Readonly<Record<SubjectKind, Looks>> = {
  process: [
    drawing('globe'),
    process,
    drawing('leaf'),
    comparison,
    drawing('tools'),
    tree,
    numbers,
    drawing('check'),
    comparison,
  ],
  event: [numbers, timeline, comparison, tree, quote, drawing('people'), comparison, drawing('globe'), bullets],
  person: [drawing('people'), timeline, drawing('idea'), quote, comparison, tree, bullets, numbers, drawing('talk')],
  place: [drawing('globe'), numbers, drawing('leaf'), drawing('people'), tree, timeline, comparison, bullets, process],
  concept: [drawing('idea'), comparison, drawing('tools'), tree, process, drawing('network'), timeline, quote, bullets],
  comparison: [
    drawing('talk'),
    comparison,
    drawing('idea'),
    drawing('people'),
    comparison,
    tree,
    process,
    numbers,
    bullets,
  ],
  work: [
    numbers,
    drawing('book'),
    quote,
    tree,
    drawing('people'),
    comparison,
    process,
    drawing('idea'),
    drawing('talk'),
  ],
  skill: [
    drawing('check'),
    process,
    drawing('people'),
    comparison,
    drawing('tools'),
    bullets,
    process,
    quote,
    timeline,
  ],
  problem: [
    drawing('talk'),
    comparison,
    drawing('check'),
    numbers,
    tree,
    drawing('people'),
    timeline,
    comparison,
    quote,
  ],
  project: [
    drawing('check'),
    process,
    bullets,
    comparison,
    tree,
    timeline,
    numbers,
    drawing('shield'),
    drawing('chart'),
  ],
};

/** Five slides have three of the subject's own, ten have five, fifteen have eight. The author's ideas take the place of some. */
const own: readonly Pick<PlannedSlide, 'from' | 'isReplaceable'>[] = [
  { from: 5 },
  { from: 5 },
  { from: 5, isReplaceable: true },
  { from: 10 },
  { from: 10, isReplaceable: true },
  { from: 15 },
  { from: 15, isReplaceable: true },
  { from: 15, isReplaceable: true },
  { from: 20, isReplaceable: true },
];

export const planOf = (kind: SubjectKind): readonly PlannedSlide[] =>
  own.map((when, place) => ({ ...when, ...looks[kind][place] }));

/** What every subject has: these come before its own slides, and the others after them. */
export const before = {
  cover: { from: 5, layout: 'title' },
  known: { from: 15, layout: 'picture', picture: 'talk' },
  words: { from: 10, isReplaceable: true },
} as const satisfies Record<string, PlannedSlide>;

export const after = {
  near: { from: 20, layout: 'picture', picture: 'people', isReplaceable: true },
  myths: { from: 20, layout: 'comparison' },
  open: { from: 20 },
  turn: { from: 15, layout: 'picture', picture: 'talk' },
  check: { from: 20, layout: 'picture', picture: 'check' },
  sources: { from: 10, layout: 'sources' },
  closing: { from: 5 },
} as const satisfies Record<string, PlannedSlide>;

/** From this length there is a list of what comes. */
export const agendaFrom = 10;
