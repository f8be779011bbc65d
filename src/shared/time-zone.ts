const longest = 64;

/** A name of the IANA database, such as 'America/Bogota', or 'UTC'. Offsets ('+02:00') are none: they know no summer time. */
export function isTimeZone(name: string): boolean {
  if (name.length > longest || !/^[A-Z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
