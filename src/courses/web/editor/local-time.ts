/** 'HH:MM' by this device's clock; another day's time also has its day. Only for what the browser alone shows: the server knows no place. */
export function localTime(timestamp: string, now = new Date()): string {
  const at = new Date(timestamp);
  const two = (part: number) => String(part).padStart(2, '0');
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`;
  return at.toDateString() === now.toDateString() ? time : `${two(at.getDate())}/${two(at.getMonth() + 1)} ${time}`;
}
