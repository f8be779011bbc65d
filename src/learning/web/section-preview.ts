const previewLength = 100;

/** The beginning of a section, by whole signs: half of one would be no sign at all. */
export function previewOf(text: string): string {
  const signs = [...text];
  return signs.length > previewLength ? `${signs.slice(0, previewLength).join('').trimEnd()}…` : text;
}
