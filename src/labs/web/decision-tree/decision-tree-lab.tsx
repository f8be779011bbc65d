import { useFormatter, useTranslations } from 'use-intl';
import { LabResult } from '../frame/lab-result.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { AskedTrip } from './asked-trip.tsx';
import { ChangedData } from './changed-data.tsx';
import { scoreOn } from './engine/tree.ts';
import { GrownTreeSection } from './grown-tree.tsx';
import { LearntByHeart } from './learnt-by-heart.tsx';
import { OwnQuestions } from './own-questions.tsx';
import { TripTable } from './trip-table.tsx';
import { type DecisionTreeControl, useDecisionTree } from './use-decision-tree.ts';

export function DecisionTreeLab() {
  const control = useDecisionTree();
  return (
    <div className="flex flex-col gap-10">
      <TripTable control={control} />
      <OwnQuestions control={control} />
      <GrownTreeSection control={control} />
      <AskedTrip control={control} />
      <LearntByHeart control={control} />
      <ChangedData control={control} />
      <BigModels />
      <Result control={control} />
    </div>
  );
}

function BigModels() {
  const t = useTranslations('labs.decisionTree.big');
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('same')}</p>
      <p className="max-w-reading">{t('different')}</p>
      <p className="max-w-reading">{t('think')}</p>
    </LabSection>
  );
}

function Result({ control }: { control: DecisionTreeControl }) {
  const t = useTranslations('labs.decisionTree');
  const format = useFormatter();
  const { state, hand, grown, trees, learning, heldOut, reset } = control;
  const percents = (root: typeof hand) => {
    const percent = (of: typeof heldOut) => {
      const { right, total } = scoreOn(root, of);
      return format.number(right / total, { style: 'percent', maximumFractionDigits: 0 });
    };
    return { learning: percent(learning), heldOut: percent(heldOut) };
  };
  const lines = [
    t('result.heading'),
    t('result.data', { learning: learning.length, heldOut: heldOut.length, changed: state.changed.length }),
    t(state.hasScarf ? 'result.withScarf' : 'result.withoutScarf'),
    hand.split
      ? t('result.hand', { question: t(`questions.${hand.split.question}`), ...percents(hand) })
      : t('result.noHand'),
    t('result.machine', { steps: grown.steps.length, depth: state.depth, ...percents(grown.root) }),
    ...trees.map(({ root }, depth) => t('result.depth', { depth, ...percents(root) })),
  ];
  return <LabResult text={lines.join('\n')} fileName={`${t('result.file')}.txt`} onReset={reset} />;
}
