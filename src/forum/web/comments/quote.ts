/** Formats a comment as a Markdown quotation with its author. */
export function quote(words: string, content: string): string {
  const lines = content.trim().split(/\r?\n/);
  return [`> **${words}**`, '>', ...lines.map((line) => (line ? `> ${line}` : '>')), '', ''].join('\n');
}
