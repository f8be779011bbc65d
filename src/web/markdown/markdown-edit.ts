/** A text and its selection. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** An edit as a replaced range and the new selection, so that the browser can undo it. */
export interface Replacement {
  from: number;
  to: number;
  by: string;
  start: number;
  end: number;
}

export type Mark = 'bold' | 'italic' | 'code' | 'link' | 'heading' | 'quote' | 'list' | 'numbers' | 'table' | 'formula';

const around = { bold: '**', italic: '_', code: '`', formula: '$$' } as const;
const before = {
  heading: () => '## ',
  quote: () => '> ',
  list: () => '- ',
  numbers: (index: number) => `${index + 1}. `,
} as const;

/** `placeholder` is inserted and selected when nothing is selected, so that typing replaces it. */
export function applyMark(mark: Mark, selected: Selected, placeholder: string): Replacement {
  if (mark === 'link') return link(selected, placeholder);
  if (mark === 'table') return table(selected, placeholder);
  if (mark === 'bold' || mark === 'italic' || mark === 'code' || mark === 'formula')
    return wrap(around[mark], selected, placeholder);
  return prefixLines(before[mark], selected, placeholder);
}

function wrap(sign: string, { text, start, end }: Selected, placeholder: string): Replacement {
  const inside = text.slice(start, end);
  const isMarked =
    inside !== '' && text.slice(start - sign.length, start) === sign && text.slice(end, end + sign.length) === sign;
  if (isMarked) {
    const from = start - sign.length;
    return { from, to: end + sign.length, by: inside, start: from, end: from + inside.length };
  }
  const words = inside || placeholder;
  const at = start + sign.length;
  return { from: start, to: end, by: sign + words + sign, start: at, end: at + words.length };
}

function link({ text, start, end }: Selected, placeholder: string): Replacement {
  const words = text.slice(start, end) || placeholder;
  const address = 'https://';
  const at = start + words.length + 3;
  return { from: start, to: end, by: `[${words}](${address})`, start: at, end: at + address.length };
}

/** After the line of the cursor, with an empty line around it. */
function table({ text, end }: Selected, placeholder: string): Replacement {
  const lineEnd = text.indexOf('\n', end);
  const at = lineEnd < 0 ? text.length : lineEnd;
  const gap = text.slice(0, at).trim() === '' ? '' : '\n\n';
  const by = `${gap}| ${placeholder} |  |\n| --- | --- |\n|  |  |\n`;
  const start = at + gap.length + 2;
  return { from: at, to: at, by, start, end: start + placeholder.length };
}

/** Affects every line of the selection. */
function prefixLines(
  prefix: (index: number) => string,
  { text, start, end }: Selected,
  placeholder: string,
): Replacement {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(from, to) || placeholder;
  const by = lines
    .split('\n')
    .map((line, index) => prefix(index) + line)
    .join('\n');
  return { from, to, by, start: from + by.length, end: from + by.length };
}
