const minute = 60_000;

/** What `<input type="datetime-local">` shows of a moment: '2026-03-31T23:59', by the clock of this device. */
export function dueInputOf(timestamp: string | null | undefined): string {
  if (!timestamp) return '';
  const moment = new Date(timestamp);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * minute).toISOString().slice(0, 16);
}

/** The moment that was written; null for none. What is no date stays as it is, and the schema refuses it. */
export function dueOfInput(written: string): string | null {
  if (written.trim() === '') return null;
  const moment = new Date(written);
  return Number.isNaN(moment.getTime()) ? written : moment.toISOString();
}
