/** Minute, hour, day of the month, month, day of the week (0 is Sunday), as in `crontab`. */
const fieldRanges = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;

const minuteMilliseconds = 60_000;
/** Every date that exists occurs within this time: the next 29 February may be eight years away. */
const mostDays = 9 * 366;

/**
 * The next time after `after` that matches the expression, to the minute and in UTC. Fields are `*`, numbers, ranges (`1-5`), lists (`1,15`) and
 * steps (`*` or a range, then `/10`). As in crontab, if both day fields are given, a day that matches either one counts.
 */
export function nextCronTime(expression: string, after: Date): Date {
  const texts = expression.trim().split(/ +/);
  if (texts.length !== fieldRanges.length) throw new Error(`${expression} is not a schedule: it needs five fields`);
  const [minutes, hours, monthDays, months, weekDays] = fieldRanges.map(([least, most], index) =>
    readField(texts[index] ?? '', least, most),
  ) as [number[], number[], number[], number[], number[]];
  const isEitherDay = texts[2] !== '*' && texts[4] !== '*';

  function isDay(day: Date): boolean {
    if (!months.includes(day.getUTCMonth() + 1)) return false;
    const matches = [monthDays.includes(day.getUTCDate()), weekDays.includes(day.getUTCDay())];
    return isEitherDay ? matches.some(Boolean) : matches.every(Boolean);
  }

  const start = new Date(Math.floor(after.getTime() / minuteMilliseconds) * minuteMilliseconds + minuteMilliseconds);
  const [year, month, date] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  for (let offset = 0; offset < mostDays; offset += 1) {
    const day = new Date(Date.UTC(year, month, date + offset));
    if (!isDay(day)) continue;
    for (const hour of hours) {
      for (const minute of minutes) {
        const time = new Date(day.getTime() + (hour * 60 + minute) * minuteMilliseconds);
        if (time >= start) return time;
      }
    }
  }
  throw new Error(`${expression} never occurs`);
}

function readField(text: string, least: number, most: number): number[] {
  const values = text.split(',').flatMap((part) => {
    const [, range = '', from, to, step = '1'] = /^(\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part) ?? [];
    const first = from === undefined ? least : Number(from);
    const last = range === '*' ? most : Number(to ?? from);
    const isRight = range !== '' && first >= least && last <= most && first <= last && Number(step) > 0;
    if (!isRight) throw new Error(`${part} is not a valid part of a schedule from ${least} to ${most}`);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
      (value) => (value - first) % Number(step) === 0,
    );
  });
  return [...new Set(values)].sort((a, b) => a - b);
}
