interface Context {
  before: string;
  after: string;
}

const length = 40;

/** The words around an issue, from its own line and without cut-off words. */
export function contextOf(text: string, { start, end }: { start: number; end: number }): Context {
  const lineBefore = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const [lineAfter = ''] = text.slice(end).split('\n', 1);
  const before = lineBefore.length > length ? `…${lineBefore.slice(-length).replace(/^\S*/u, '')}` : lineBefore;
  const after = lineAfter.length > length ? `${lineAfter.slice(0, length).replace(/\S*$/u, '')}…` : lineAfter;
  return { before, after };
}
