/** Returns undefined for an invalid date: an edited URL must not break the page. */
export function readDay(written: string | null): string | undefined {
  if (!written || !/^\d{4}-\d{2}-\d{2}$/.test(written)) return undefined;
  const at = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written ? undefined : written;
}
