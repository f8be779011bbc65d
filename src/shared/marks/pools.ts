/* Groups of questions of which each attempt at a test asks only some. Without zod, for editors. */

interface Pooled {
  points: number;
  pool?: { name: string; draw: number } | undefined;
}

/** The places of the questions of each group, by its name. */
export function poolsOf(questions: readonly Pooled[]): Map<string, number[]> {
  const pools = new Map<string, number[]>();
  for (const [place, { pool }] of questions.entries()) {
    if (pool) pools.set(pool.name, [...(pools.get(pool.name) ?? []), place]);
  }
  return pools;
}

/** How many questions an attempt asks. */
export function askedCount(questions: readonly Pooled[]): number {
  const pools = poolsOf(questions);
  const always = questions.filter(({ pool }) => !pool).length;
  return [...pools.values()].reduce((sum, [first = 0]) => sum + (questions[first]?.pool?.draw ?? 0), always);
}

/** What keeps a group from being drawn from fairly: all of its questions are worth the same, and some are left out. */
export function poolProblems(
  questions: readonly Pooled[],
): { place: number; field: 'points' | 'pool.draw'; name: string }[] {
  return [...poolsOf(questions)].flatMap(([name, places]) => {
    const [first] = places.flatMap((place) => questions[place] ?? []);
    return places.flatMap((place) => {
      const question = questions[place];
      const draw = question?.pool?.draw ?? 0;
      const isWrongDraw = draw !== first?.pool?.draw || draw >= places.length;
      return [
        ...(question?.points === first?.points ? [] : [{ place, field: 'points' as const, name }]),
        ...(isWrongDraw ? [{ place, field: 'pool.draw' as const, name }] : []),
      ];
    });
  });
}
