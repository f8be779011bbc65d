import type { Element, ElementContent, Root } from 'hast';
import katex from 'katex';
import rehypeRaw from 'rehype-raw';
import { SKIP, visit } from 'unist-util-visit';

/** Longer formulas, and those beyond the number, stay source text: real ones are far shorter. */
export const formulaBounds = { characters: 2_000, count: 500 } as const;

const formulaClass = 'language-math';

const isFormula = ({ tagName, properties }: Element) =>
  tagName === 'code' && Array.isArray(properties.className) && properties.className.includes(formulaClass);

/**
 * Turns TeX into MathML, which browsers and screen readers understand without a style sheet or a script. It runs after the sanitiser, which
 * knows no MathML: KaTeX writes it, and trusts no command that could make a link or load something. A formula with an error stays source
 * text, so that its author sees what to mend.
 */
export function renderFormulas() {
  return (tree: Root) => {
    let count = 0;
    visit(tree, 'element', (element, index, parent) => {
      const [inner] = element.children;
      const isDisplayed = element.tagName === 'pre' && inner?.type === 'element' && isFormula(inner);
      if (!parent || index === undefined || !(isDisplayed || isFormula(element))) return undefined;
      count += 1;
      const written = count > formulaBounds.count ? undefined : mathMl(textIn(element).trim(), isDisplayed);
      if (written) parent.children[index] = isDisplayed ? scrollBox(written) : written;
      return [SKIP, index + 1];
    });
  };
}

const settings = { output: 'mathml', trust: false, strict: 'ignore', maxSize: 20, maxExpand: 200 } as const;

/** Undefined for a formula with an error, and for one that is too long. */
export function mathMl(tex: string, displayMode: boolean): Element | undefined {
  if (tex === '' || tex.length > formulaBounds.characters) return undefined;
  try {
    const html = katex.renderToString(tex, { ...settings, displayMode });
    return findMath(rehypeRaw()({ type: 'root', children: [{ type: 'raw', value: html }] }, {} as never));
  } catch {
    // An error in the formula, or too deep a nesting.
    return undefined;
  }
}

function findMath(tree: Root): Element | undefined {
  let math: Element | undefined;
  visit(tree, 'element', (element) => {
    if (element.tagName === 'math') math ??= element;
  });
  return math;
}

/** A formula wider than a small window scrolls in its own box. */
function scrollBox(math: Element): Element {
  return { type: 'element', tagName: 'div', properties: { className: ['formula'], tabIndex: 0 }, children: [math] };
}

function textIn(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textIn).join('') : '';
}
