import { confusionOf, scoreOf, type Score } from '../../engine/confusion.ts';
import type { Question, Trip } from './trips.ts';

/** A group of trips, and the question that divides it, if there is one. */
export interface TreeNode {
  trips: readonly Trip[];
  late: number;
  /** What the tree says here: what most of the trips did. */
  saysLate: boolean;
  split?: { question: Question; yes: TreeNode; no: TreeNode };
}

/** How mixed a group is (Gini): how often two trips drawn from it differ, from 0 (all the same) to 0.5 (half and half). */
export function mixtureOf(trips: readonly Trip[]): number {
  if (trips.length === 0) return 0;
  const share = lateIn(trips) / trips.length;
  return 2 * share * (1 - share);
}

const lateIn = (trips: readonly Trip[]): number => trips.filter(({ isLate }) => isLate).length;

export interface Division {
  yes: readonly Trip[];
  no: readonly Trip[];
  /** How mixed the two groups are on average, the larger one counting more. */
  mixture: number;
  /** How much less mixed that is than before. */
  gain: number;
}

export function divide(trips: readonly Trip[], question: Question): Division {
  const yes = trips.filter(({ answers }) => answers[question]);
  const no = trips.filter(({ answers }) => !answers[question]);
  const mixture = (yes.length * mixtureOf(yes) + no.length * mixtureOf(no)) / Math.max(1, trips.length);
  return { yes, no, mixture, gain: mixtureOf(trips) - mixture };
}

/** Smaller gains come from rounding. */
const leastGain = 1e-9;

/** The question that makes the groups least mixed; of equally good ones the first. None if no question helps. */
export function bestQuestion(trips: readonly Trip[], questions: readonly Question[]) {
  let best: { question: Question; gain: number } | undefined;
  for (const question of questions) {
    const { gain } = divide(trips, question);
    if (gain > (best?.gain ?? 0) + leastGain) best = { question, gain };
  }
  return best;
}

/** An empty group says what the group before it says. */
export function leafOf(trips: readonly Trip[], saysLateBefore = false): TreeNode {
  const late = lateIn(trips);
  return { trips, late, saysLate: trips.length === 0 ? saysLateBefore : late * 2 > trips.length };
}

/** Asks a question at a leaf. */
export function splitLeaf(leaf: TreeNode, question: Question): void {
  const { yes, no } = divide(leaf.trips, question);
  leaf.split = { question, yes: leafOf(yes, leaf.saysLate), no: leafOf(no, leaf.saysLate) };
}

/** A question that the machine chose. */
export interface Step {
  question: Question;
  trips: number;
  before: number;
  after: number;
}

export interface GrownTree {
  root: TreeNode;
  steps: readonly Step[];
  /** No leaf can be divided any further. */
  isComplete: boolean;
}

interface Limits {
  /** The most questions in a row. */
  depth: number;
  /** The most questions in total. */
  steps: number;
}

/** Divides again and again the leaf where a question helps most trips. */
export function growTree(trips: readonly Trip[], questions: readonly Question[], limits: Limits): GrownTree {
  const root = leafOf(trips);
  const steps: Step[] = [];
  for (;;) {
    const next = nextSplit(root, questions, limits.depth);
    if (!next || steps.length >= limits.steps) return { root, steps, isComplete: !next };
    const { mixture } = divide(next.leaf.trips, next.question);
    splitLeaf(next.leaf, next.question);
    steps.push({
      question: next.question,
      trips: next.leaf.trips.length,
      before: mixtureOf(next.leaf.trips),
      after: mixture,
    });
  }
}

interface PossibleSplit {
  leaf: TreeNode;
  question: Question;
  help: number;
}

function nextSplit(node: TreeNode, questions: readonly Question[], depth: number): PossibleSplit | undefined {
  if (depth <= 0) return undefined;
  if (node.split) {
    const yes = nextSplit(node.split.yes, questions, depth - 1);
    const no = nextSplit(node.split.no, questions, depth - 1);
    return (no?.help ?? 0) > (yes?.help ?? 0) ? no : (yes ?? no);
  }
  const best = bestQuestion(node.trips, questions);
  return best && { leaf: node, question: best.question, help: best.gain * node.trips.length };
}

/** The groups that a trip passes from the root to a leaf. */
export function pathOf(root: TreeNode, answers: Trip['answers']): TreeNode[] {
  const path = [root];
  for (let node = root; node.split;) {
    node = answers[node.split.question] ? node.split.yes : node.split.no;
    path.push(node);
  }
  return path;
}

/** How many of some trips the tree gets right. */
export function scoreOn(root: TreeNode, trips: readonly Trip[]): Score {
  const groups = [true, false].map((isLate) => trips.filter((trip) => trip.isLate === isLate));
  return scoreOf(confusionOf(groups, ({ answers }) => (pathOf(root, answers).at(-1)?.saysLate ? 0 : 1)));
}
