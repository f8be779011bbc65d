import { memo, type Ref } from 'react';
import type { Range as TextRange } from '../../../../../shared/readability/sentences.ts';

/** The text once more, invisible over the text box with the same line breaks: marks are painted on it, and it tells where a passage stands. */
export function TextMirror({ text, ref }: { text: string; ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className="text-mirror input" aria-hidden="true">
      {text.split('\n').map((line, at) => (
        // A line has no identity but its number.
        // oxlint-disable-next-line react/no-array-index-key
        <MirrorLine key={at} line={line} />
      ))}
    </div>
  );
}

/** Typing changes one line: the others are not touched. */
const MirrorLine = memo(function MirrorLine({ line }: { line: string }) {
  return <div>{line === '' ? '\u200B' : line}</div>;
});

/** The place of characters in the mirror. Undefined if the mirror shows another text. */
export function rangeInMirror(mirror: HTMLElement, lineStarts: readonly number[], { start, end }: TextRange) {
  const from = pointAt(mirror, lineStarts, start);
  const to = pointAt(mirror, lineStarts, end);
  if (!from || !to) return undefined;
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return range;
}

/** Where each line of a text starts. */
export function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function pointAt(mirror: HTMLElement, lineStarts: readonly number[], at: number) {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lineStarts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const node = mirror.children[low]?.firstChild;
  const offset = at - (lineStarts[low] ?? 0);
  return node && offset <= (node.textContent?.length ?? 0) ? { node, offset } : undefined;
}
