/** Work that can be interrupted after each of its steps. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Yields to other work between steps. */
export async function runStepsYielding<Result>(steps: Steps<Result>, turn: () => Promise<unknown>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await turn();
  }
}
