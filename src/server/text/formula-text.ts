import type { ElementContent, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { formulaBounds, mathMl } from './formulas.ts';

const formula = /\$\$([^$]+)\$\$/g;
const writer = unified().use(rehypeStringify).freeze();

/** A text in which only formulas mean something: they become MathML, and everything else stays as it was typed. */
export function renderFormulaText(text: string): string {
  const children: ElementContent[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: tex = '' } of text.matchAll(formula)) {
    const math = children.length > 2 * formulaBounds.count ? undefined : mathMl(tex.trim(), false);
    // A formula with an error stays source text, so that its author sees what to mend.
    children.push({ type: 'text', value: text.slice(end, index) }, math ?? { type: 'text', value: whole });
    end = index + whole.length;
  }
  const tree: Root = { type: 'root', children: [...children, { type: 'text', value: text.slice(end) }] };
  return writer.stringify(tree);
}
