/** A part of an address as it was meant. Anybody can type a percent sign that stands for nothing: then it is what was typed. */
export function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
