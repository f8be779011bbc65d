import { useTranslations } from 'use-intl';
import { layOut, type PlacedNode } from './engine/layout.ts';
import type { TreeNode } from './engine/tree.ts';
import { Outcome } from './trip-table.tsx';

/** The tree in words: each question with what follows a yes and a no. */
export function TreeList({ root }: { root: TreeNode }) {
  const t = useTranslations('labs.decisionTree.list');
  const { nodes } = layOut(root);
  const numbers = new Map(nodes.map(({ node, number }: PlacedNode) => [node, number]));
  return (
    <div className="max-w-reading rounded-card border border-line bg-card p-4">
      <h3 className="pb-2 font-semibold">{t('title')}</h3>
      <Part node={root} numbers={numbers} />
    </div>
  );
}

interface PartProps {
  node: TreeNode;
  numbers: ReadonlyMap<TreeNode, number | undefined>;
}

function Part({ node, numbers }: PartProps) {
  const t = useTranslations('labs.decisionTree');
  const { split, trips, late } = node;
  if (!split) {
    return (
      <span className="inline-flex flex-wrap items-baseline gap-x-2">
        <Outcome isLate={node.saysLate} />
        <span className="text-sm text-ink-soft">{t('list.leaf', { late, count: trips.length })}</span>
      </span>
    );
  }
  return (
    <>
      <span>{t('list.question', { number: numbers.get(node) ?? 0, question: t(`questions.${split.question}`) })}</span>
      <ul className="flex flex-col gap-1 border-l-2 border-line pl-2 sm:pl-4">
        <li>
          <strong>{t('list.yes')}</strong> <Part node={split.yes} numbers={numbers} />
        </li>
        <li>
          <strong>{t('list.no')}</strong> <Part node={split.no} numbers={numbers} />
        </li>
      </ul>
    </>
  );
}
