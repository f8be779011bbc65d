export interface SessionMinutes {
  opening: number;
  development: number;
  /** 0 if the session is short. */
  pause: number;
  closing: number;
}

/** Teachers plan in fives. */
const unit = 5;
const inFives = (minutes: number) => Math.round(minutes / unit) * unit;

const longestEdge = 15;
const longWithoutPause = 85;

/** The moments of a session. They add up to it. */
export function splitSession(minutes: number): SessionMinutes {
  const edge = Math.min(longestEdge, Math.max(unit, inFives(minutes * 0.175)));
  const pause = minutes > longWithoutPause ? unit : 0;
  return { opening: edge, development: minutes - 2 * edge - pause, pause, closing: edge };
}

/** A step is never without time, however short the session. */
const stepOf = (minutes: number) => Math.max(unit, inFives(minutes));

/** The three steps of a development: an introduction, the main work and what is shared of it. They add up to the development. */
export function splitSteps(development: number, isExplained: boolean): [number, number, number] {
  // An explanation takes longer than instructions.
  const first = stepOf(development * (isExplained ? 0.3 : 0.18));
  const third = stepOf(development * 0.22);
  return [first, development - first - third, third];
}
