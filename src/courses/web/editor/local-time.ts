/**
 * 'HH:MM' in this device's time zone, with the date if it is not today. Only for content that the browser renders: the server does not know the zone.
 */
export function localTime(timestamp: string, now = new Date()): string {
  const at = new Date(timestamp);
  const two = (part: number) => String(part).padStart(2, '0');
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`;
  return at.toDateString() === now.toDateString() ? time : `${two(at.getDate())}/${two(at.getMonth() + 1)} ${time}`;
}
