const previewLength = 100;

/** The start of a section, cut between whole characters. */
export function previewOf(text: string): string {
  const signs = [...text];
  return signs.length > previewLength ? `${signs.slice(0, previewLength).join('').trimEnd()}…` : text;
}
