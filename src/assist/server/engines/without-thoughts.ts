const [begin, end] = ['<think>', '</think>'];

/** Removes the thoughts that some models include in their answers. The marks around them may be split between parts. */
export async function* withoutThoughts(parts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let rest = '';
  let isThinking = false;
  for await (const part of parts) {
    const pieces = (rest + part).split(/(<\/?think>)/);
    const last = pieces.pop() ?? '';
    rest = beginningOfMark(last);
    pieces.push(last.slice(0, last.length - rest.length));
    for (const piece of pieces) {
      if (piece === begin) isThinking = true;
      else if (piece === end) isThinking = false;
      else if (piece !== '' && !isThinking) yield piece;
    }
  }
  if (rest !== '' && !isThinking) yield rest;
}

/** The end of a text that may turn out to be the start of a mark. */
function beginningOfMark(text: string): string {
  const at = text.lastIndexOf('<');
  const tail = at < 0 ? '' : text.slice(at);
  return begin.startsWith(tail) || end.startsWith(tail) ? tail : '';
}
