/** Decodes a URL segment. A malformed escape (a stray percent sign) is returned as typed. */
export function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
