import { findHtml } from './render-text.ts';

/* Questions are plain texts that may have formulas between `$$`. The server renders those that do; a reply carries their HTML by the text, and has
   nothing more if there are none. */

export type Formulas = Record<string, string>;

/** A question or a review, as a reply has it. */
export interface Shown {
  formulas?: Formulas | undefined;
}

const mark = '$$';

/** The texts with formulas anywhere in a value. */
function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    const first = value.indexOf(mark);
    if (first >= 0 && value.includes(mark, first + mark.length)) found.add(value);
  } else if (Array.isArray(value)) {
    for (const one of value) collect(one, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) collect(one, found);
  }
}

/** Adds the HTML of the formulas in its texts. Most things have none, and stay as they are. */
export async function withFormulas<Thing extends object>(thing: Thing): Promise<Thing & Shown> {
  const texts = new Set<string>();
  collect(thing, texts);
  if (texts.size === 0) return thing;
  const rendered = await Promise.all([...texts].map(async (text) => [text, await findHtml('formulas', text)] as const));
  const formulas = Object.fromEntries(rendered.flatMap(([text, html]) => (html ? [[text, html]] : [])));
  return { ...thing, formulas };
}

export function allWithFormulas<Thing extends object>(things: readonly Thing[]): Promise<(Thing & Shown)[]> {
  return Promise.all(things.map(withFormulas));
}
