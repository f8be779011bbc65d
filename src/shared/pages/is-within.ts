/** Whether a page is at this address or below it. */
export function isWithin(path: string, start: string): boolean {
  return path.startsWith(start) && /^(?:$|[/?])/.test(path.slice(start.length));
}
