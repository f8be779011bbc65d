const minute = 60_000;

/** Formats a time for `<input type="datetime-local">`: '2026-03-31T23:59', in this device's time zone. */
export function dueInputOf(timestamp: string | null | undefined): string {
  if (!timestamp) return '';
  const moment = new Date(timestamp);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * minute).toISOString().slice(0, 16);
}

/** Whether an input names a time that has passed. */
export function isPast(written: string, now = Date.now()): boolean {
  const moment = new Date(written).getTime();
  return written.trim() !== '' && moment < now;
}

/** Parses the input; null if empty. An invalid date stays text, and the schema refuses it. */
export function dueOfInput(written: string): string | null {
  if (written.trim() === '') return null;
  const moment = new Date(written);
  return Number.isNaN(moment.getTime()) ? written : moment.toISOString();
}
