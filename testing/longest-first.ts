import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take minutes each, which their length does not show. One that started last would keep a single core busy at the end. */
const longest = /\/e2e\/every-[a-z]+\.test\.ts$/;

/** Starts the longest files first, then the larger ones (or the slower ones, when Vitest knows an earlier run). */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
