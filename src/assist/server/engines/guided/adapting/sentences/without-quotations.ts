const closing: Readonly<Record<string, string>> = { '«': '»', '“': '”', '"': '"' };

/** A text of the same length in which what it quotes is blank: the words of others are not ours to change. */
export function withoutQuotations(text: string): string {
  let kept = '';
  let at = 0;
  let open: { start: number; close: string } | undefined;
  for (const { 0: sign, index } of text.matchAll(/[«»“”"]/g)) {
    const close = closing[sign];
    if (open && sign === open.close) {
      kept += text.slice(at, open.start) + '\0'.repeat(index - open.start);
      at = index;
      open = undefined;
    } else if (!open && close !== undefined) open = { start: index, close };
  }
  return kept + text.slice(at);
}
