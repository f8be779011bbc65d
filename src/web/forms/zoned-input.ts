/** The wall clock of a time zone, as `<input type="datetime-local">` writes it: '2026-03-31T23:59'. */
export function zonedInputOf(timestamp: string | null, timeZone: string): string {
  return timestamp ? wallClock(Date.parse(timestamp), timeZone) : '';
}

/**
 * The moment at which clocks of the zone show this; null if empty. A time that a change of clocks skips becomes the same distance after it. What is
 * no date stays text, and the schema refuses it.
 */
export function momentOfZonedInput(written: string, timeZone: string): string | null {
  if (written.trim() === '') return null;
  const asUtc = Date.parse(`${written}Z`);
  if (Number.isNaN(asUtc)) return written;
  // The offset at the first guess may be that before a change of clocks: the second guess uses the one at the moment itself.
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(guess, timeZone)).toISOString();
}

function offsetAt(moment: number, timeZone: string): number {
  return Date.parse(`${wallClock(moment, timeZone)}Z`) - Math.floor(moment / 60_000) * 60_000;
}

function wallClock(moment: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}
