const [begin, end] = ['<think>', '</think>'];

/** Some models think aloud in the middle of what they say. The marks around it may come cut in pieces. */
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

/** The end of a text that may become a mark with what comes next. */
function beginningOfMark(text: string): string {
  const at = text.lastIndexOf('<');
  const tail = at < 0 ? '' : text.slice(at);
  return begin.startsWith(tail) || end.startsWith(tail) ? tail : '';
}
