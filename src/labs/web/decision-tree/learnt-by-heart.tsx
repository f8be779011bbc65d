import { useFormatter, useTranslations } from 'use-intl';
import { SeriesChart } from '../../../web/ui/charts/series-chart.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { scoreOn } from './engine/tree.ts';
import type { DecisionTreeControl } from './use-decision-tree.ts';

/** With more questions the tree gets more right of what it learnt from, and from some point on less of the rest. */
export function LearntByHeart({ control: { trees, learning, heldOut } }: { control: DecisionTreeControl }) {
  const t = useTranslations('labs.decisionTree.heart');
  const format = useFormatter();
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  const shares = trees.map(({ root }, depth) => {
    const [known, unseen] = [scoreOn(root, learning), scoreOn(root, heldOut)];
    return { depth, learning: known.right / known.total, heldOut: unseen.right / unseen.total };
  });
  const best = shares.reduce((before, each) => (each.heldOut > before.heldOut ? each : before));
  const deepest = shares.at(-1) ?? best;
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <div className="flex max-w-reading flex-col gap-2">
        <h3 className="font-semibold">{t('chart')}</h3>
        <SeriesChart
          title={t('chart')}
          topText={t('top', { percent: percent(Math.max(...shares.flatMap((each) => [each.learning, each.heldOut]))) })}
          rows={shares.map((each) => ({
            key: String(each.depth),
            label: t('depth', { count: each.depth }),
            value: each.heldOut,
            text: percent(each.heldOut),
            before: each.learning,
            beforeText: percent(each.learning),
          }))}
          words={{ label: t('label'), value: t('heldOut'), before: t('learning'), table: t('table') }}
        />
      </div>
      <p role="status" className="max-w-reading">
        {t('best', {
          depth: best.depth,
          best: percent(best.heldOut),
          deepest: percent(deepest.heldOut),
          known: percent(deepest.learning),
        })}
      </p>
      <p className="max-w-reading">{t('why')}</p>
      <p className="max-w-reading text-sm text-ink-soft">{t('honest')}</p>
    </LabSection>
  );
}
