import { atMost, type Figure, median } from './figure.ts';
import { openConnection } from './get.ts';

const goalMilliseconds = 150;
const requests = 30;

const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;

/** Totals read every submission, so their cost grows with the data, but it must stay short. Needs an administrator's cookie. */
export async function measureSubmissionTotals(address: string, cookie: string): Promise<Figure[]> {
  const ask = openConnection(address);
  const timeOf = async (query: string): Promise<number> => {
    const taken: number[] = [];
    for (let request = 0; request < requests; request += 1) {
      const started = performance.now();
      const { status } = await ask(`/api/admin/test-submissions/summary?${query}`, { headers: { cookie } });
      if (status !== 200) throw new Error(`The totals of submissions were answered ${status}.`);
      taken.push(performance.now() - started);
    }
    return median(taken);
  };
  return [
    atMost('totals of 100,000 submissions', await timeOf(''), goalMilliseconds, milliseconds),
    atMost('  of a course, with its questions', await timeOf('courseId=1'), goalMilliseconds, milliseconds),
  ];
}
