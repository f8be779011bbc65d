import { useMemo } from 'react';
import { useKeptState } from '../frame/use-kept-state.ts';
import { decide, ratesOf, type Thresholds } from './engine/decisions.ts';
import { checks } from './engine/reviews.ts';
import { examplesOf, pupilsOf, type Source, sources } from './engine/school.ts';
import { scorerOf, trainScores } from './engine/score-model.ts';

export const rules = ['one', 'two'] as const;
export const appeals = ['pupil', 'teacher', 'both', 'nobody'] as const;
export const duties = ['paper', 'talk', 'explain', 'groups'] as const;

const first = {
  source: 'asCame' as string,
  /** Every source that was trained on, in that order. */
  trained: [] as readonly string[],
  threshold: 50,
  morning: 50,
  afternoon: 50,
  hasTriedAll: false,
  rule: 'one' as string,
  appeal: '',
  check: '',
  duties: [] as readonly string[],
  reason: '',
};

const oneOf = <Value extends string>(values: readonly Value[], kept: string): Value | undefined =>
  values.find((value) => value === kept);

/** What a model trained on these examples says about this year's pupils. */
export function modelOf(source: Source) {
  const rows = trainScores(examplesOf(source));
  return { rows, scoreOf: scorerOf(rows), pupils: pupilsOf(source) };
}

export function outcomesOf({ pupils, scoreOf }: ReturnType<typeof modelOf>, thresholds: Thresholds) {
  const counts = decide(pupils, scoreOf, thresholds);
  return { counts, rates: { morning: ratesOf(counts.morning), afternoon: ratesOf(counts.afternoon) } };
}

/** Everything that the laboratory does; its components only show it. */
export function useWhoDecides() {
  const { state, change, reset } = useKeptState('who-decides', first);
  const source = oneOf(sources, state.source) ?? 'asCame';
  const model = useMemo(() => modelOf(source), [source]);
  const one: Thresholds = { morning: state.threshold, afternoon: state.threshold };
  const two: Thresholds = { morning: state.morning, afternoon: state.afternoon };
  const rule = oneOf(rules, state.rule) ?? 'one';

  function train(next: Source): void {
    const others = state.trained.filter((each) => each !== next);
    change({ source: next, trained: [...others, next], hasTriedAll: false });
  }

  return {
    state,
    change,
    source,
    model,
    isTrained: state.trained.length > 0,
    trained: sources.filter((each) => state.trained.includes(each)),
    train,
    one,
    two,
    rule,
    decided: rule === 'one' ? one : two,
    appeal: oneOf(appeals, state.appeal),
    check: oneOf(checks, state.check),
    duties: duties.filter((duty) => state.duties.includes(duty)),
    reset,
  };
}

export type WhoDecidesControl = ReturnType<typeof useWhoDecides>;
