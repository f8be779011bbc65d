import type { ReactNode } from 'react';
import { type Block, readAnswer, type Words } from './engine/read-answer.ts';

interface AnswerBlocksProps {
  markdown: string;
  /** Of its highest heading, below the heading of its place on the page. */
  headingLevel: 3 | 4;
}

/** A recorded answer as the product shows Markdown. React writes its words as text, so nothing in them is markup. */
export function AnswerBlocks({ markdown, headingLevel }: AnswerBlocksProps) {
  const blocks = readAnswer(markdown);
  const depths = [...new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [block.depth] : [])))].toSorted(
    (a, b) => a - b,
  );
  const levelOf = (depth: number) => headingLevel + depths.indexOf(depth);
  return <div className="prose wrap-anywhere *:first:mt-0 [&_h5]:font-semibold">{showBlocks(blocks, levelOf)}</div>;
}

type LevelOf = (depth: number) => number;

const headings = { 3: 'h3', 4: 'h4', 5: 'h5' } as const;

const showBlocks = (blocks: readonly Block[], levelOf: LevelOf): ReactNode =>
  blocks.map((block, at) => <ShownBlock key={at} block={block} levelOf={levelOf} />);

function ShownBlock({ block, levelOf }: { block: Block; levelOf: LevelOf }) {
  if (block.kind === 'heading') {
    const level = levelOf(block.depth);
    const Heading = level in headings ? headings[level as keyof typeof headings] : 'h6';
    return (
      <Heading>
        <ShownWords words={block.words} />
      </Heading>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p className="whitespace-pre-line">
        <ShownWords words={block.words} />
      </p>
    );
  }
  if (block.kind === 'line') return <hr />;
  if (block.kind === 'quote') return <blockquote>{showBlocks(block.blocks, levelOf)}</blockquote>;
  if (block.kind === 'table') return <ShownTable rows={block.rows} />;
  const items = block.items.map((inside, at) => <li key={at}>{showItem(inside, levelOf)}</li>);
  return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
}

/** An item of one paragraph needs no paragraph. */
function showItem(blocks: readonly Block[], levelOf: LevelOf): ReactNode {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph') return showBlocks(blocks, levelOf);
  return (
    <>
      <span className="whitespace-pre-line">
        <ShownWords words={first.words} />
      </span>
      {showBlocks(rest, levelOf)}
    </>
  );
}

/** Some tables have no words in their heading row. */
function ShownTable({ rows: [head = [], ...body] }: { rows: Words[][][] }) {
  return (
    // A table that is wider than its place scrolls, which takes a place for the focus.
    <table tabIndex={0}>
      {head.some((cell) => cell.length > 0) && (
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                <ShownWords words={cell} />
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {body.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, at) => (
              <td key={at}>
                <ShownWords words={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ShownWords({ words }: { words: readonly Words[] }) {
  return words.map(({ text, mark }, at) => {
    if (mark === 'strong') return <strong key={at}>{text}</strong>;
    return mark === 'emphasis' ? <em key={at}>{text}</em> : <span key={at}>{text}</span>;
  });
}
