import { useTranslations } from 'use-intl';
import { useFormatter } from 'use-intl';
import { FigureCards } from '../../../web/ui/charts/figure-cards.tsx';
import { scoreOn, type TreeNode } from './engine/tree.ts';
import type { DecisionTreeControl } from './use-decision-tree.ts';

interface ScoresProps {
  control: DecisionTreeControl;
  root: TreeNode;
  label: string;
}

/** How many trips a tree gets right: those it learnt from, and those it never saw. */
export function Scores({ control: { learning, heldOut }, root, label }: ScoresProps) {
  const t = useTranslations('labs.decisionTree.scores');
  const format = useFormatter();
  const figure = (name: 'learning' | 'heldOut') => {
    const { right, total } = scoreOn(root, name === 'learning' ? learning : heldOut);
    return {
      label: t(name),
      value: format.number(right / total, { style: 'percent', maximumFractionDigits: 0 }),
      note: t('note', { right, total }),
    };
  };
  return (
    <div role="status" className="max-w-reading">
      <FigureCards label={label} figures={[figure('learning'), figure('heldOut')]} />
    </div>
  );
}
