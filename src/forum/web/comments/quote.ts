/** A comment as a quotation to answer below: whose words they are, then each line marked. */
export function quote(words: string, content: string): string {
  const lines = content.trim().split(/\r?\n/);
  return [`> **${words}**`, '>', ...lines.map((line) => (line ? `> ${line}` : '>')), '', ''].join('\n');
}
