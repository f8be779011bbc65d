import { useMemo } from 'react';
import { useKeptState } from '../frame/use-kept-state.ts';
import { growTree, leafOf, splitLeaf, type TreeNode } from './engine/tree.ts';
import { madeUpTrips, type Question, questions, type Trip } from './engine/trips.ts';

export const deepest = 6;
/** More questions than a tree of this depth can have. */
export const allSteps = 100;

const first = {
  /** The questions chosen by hand: first, and then where the answer was yes or no. Empty without one. */
  handFirst: '',
  handYes: '',
  handNo: '',
  depth: 3,
  steps: 0,
  /** The questions about the trip that one asks about, answered with yes. */
  asked: ['rain', 'rush'],
  hasScarf: false,
  /** The numbers of the trips whose outcome the reader changed. */
  changed: [] as number[],
};

/** Of the seeds, one whose data show well that a deep tree learns by heart: the laboratory says so. */
const seed = 24;
const trips = madeUpTrips(seed);
const honestQuestions = questions.slice(0, -1);

const questionOf = (name: string): Question | undefined => questions.find((question) => question === name);

function treeByHand(learning: readonly Trip[], [atFirst, yes, no]: readonly (Question | undefined)[]): TreeNode {
  const root = leafOf(learning);
  if (atFirst) splitLeaf(root, atFirst);
  if (root.split && yes) splitLeaf(root.split.yes, yes);
  if (root.split && no) splitLeaf(root.split.no, no);
  return root;
}

/** Everything that the laboratory does; its components only show it. Some sixty rows are learnt from in less than a millisecond: without a worker. */
export function useDecisionTree() {
  const { state, change, reset } = useKeptState('decision-tree', first);
  const { depth, steps, hasScarf, changed, handFirst, handYes, handNo } = state;
  const asking = hasScarf ? questions : honestQuestions;
  const learning = useMemo(
    () => trips.learning.map((trip) => (changed.includes(trip.number) ? { ...trip, isLate: !trip.isLate } : trip)),
    [changed],
  );
  const hand = useMemo(() => {
    const chosen = [handFirst, handYes, handNo].map(questionOf);
    return treeByHand(
      learning,
      chosen.map((question) => (question && asking.includes(question) ? question : undefined)),
    );
  }, [learning, asking, handFirst, handYes, handNo]);
  const grown = useMemo(() => growTree(learning, asking, { depth, steps }), [learning, asking, depth, steps]);
  const trees = useMemo(
    () =>
      Array.from({ length: deepest + 1 }, (_, most) => growTree(learning, asking, { depth: most, steps: allSteps })),
    [learning, asking],
  );
  const answersOf = (isYes: (question: Question) => boolean): Trip['answers'] => ({
    rain: isYes('rain'),
    rush: isYes('rush'),
    works: isYes('works'),
    weekend: isYes('weekend'),
    match: isYes('match'),
    plate: isYes('plate'),
    scarf: isYes('scarf'),
  });

  return {
    state,
    change,
    reset,
    asking,
    learning,
    heldOut: trips.heldOut,
    hand,
    grown,
    /** The whole tree at each depth, from no question on. */
    trees,
    asked: answersOf((question) => state.asked.includes(question)),
  };
}

export type DecisionTreeControl = ReturnType<typeof useDecisionTree>;
