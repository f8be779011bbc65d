import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../shared/language.ts';
import { loadTaskTexts } from '../texts/task-texts.ts';
import { type Block, countItems, linesOf, readAnswer, type Words } from './read-answer.ts';

const recorded = (
  await Promise.all(
    languages.map(async (language) =>
      Object.entries((await loadTaskTexts(language)).tasks).flatMap(([task, { answers }]) =>
        answers.map((answer, step) => [`${task} ${language} ${step}`, answer] as const),
      ),
    ),
  )
).flat();

/** What the product's own parser understands, in the shape of ours. */
function blocksOf(nodes: readonly Nodes[]): Block[] {
  return nodes.map((node): Block => {
    if (node.type === 'heading') return { kind: 'heading', depth: node.depth, words: wordsOf(node.children) };
    if (node.type === 'paragraph') return { kind: 'paragraph', words: wordsOf(node.children) };
    if (node.type === 'blockquote') return { kind: 'quote', blocks: blocksOf(node.children) };
    if (node.type === 'thematicBreak') return { kind: 'line' };
    if (node.type === 'list') {
      const items = node.children.map(({ children }) => blocksOf(children));
      return { kind: 'list', isOrdered: node.ordered === true, start: node.start ?? 1, items };
    }
    if (node.type === 'table') {
      return {
        kind: 'table',
        rows: node.children.map(({ children }) => children.map((cell) => wordsOf(cell.children))),
      };
    }
    throw new Error(`A recorded answer has ${node.type}, which ours does not read.`);
  });
}

function wordsOf(nodes: readonly Nodes[]): Words[] {
  return nodes.map((node): Words => {
    if (node.type === 'text') return { text: node.value };
    const [inside] = node.type === 'strong' || node.type === 'emphasis' ? node.children : [];
    if (inside?.type !== 'text') throw new Error(`A recorded answer has ${node.type}, which ours does not read.`);
    return { text: inside.value, mark: node.type === 'strong' ? 'strong' : 'emphasis' };
  });
}

const parse = (text: string): Root => fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

test.each(recorded)('%s is read as the product reads Markdown', (_, answer) => {
  expect(readAnswer(answer)).toEqual(blocksOf(parse(answer).children));
});

describe('what is read', () => {
  test.each<[string, string[], number]>([
    ['Uno.\nDos.', ['Uno.\nDos.'], 0],
    ['# Título\n\nUn **dato** y *otro*.', ['Título', 'Un dato y otro.'], 0],
    ['- uno\n- dos\n\n1. tres\n   - cuatro', ['uno', 'dos', 'tres', 'cuatro'], 4],
    ['> citado\n\n---\n\nfin', ['citado', 'fin'], 0],
    ['| a | b |\n|---|---|\n| c | |', ['a', 'b', 'c'], 0],
    ['', [], 0],
  ])('of %j', (markdown, lines, items) => {
    const blocks = readAnswer(markdown);
    expect(linesOf(blocks)).toEqual(lines);
    expect(countItems(blocks)).toBe(items);
  });
});
