export const longestTimeZone = 64;

/** The time zone of a site that set no other. */
export const usualTimeZone = 'Europe/Madrid';

/** An IANA name, such as 'America/Bogota', or 'UTC'. Offsets ('+02:00') are refused: they ignore daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (name.length > longestTimeZone || !/^[A-Z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
