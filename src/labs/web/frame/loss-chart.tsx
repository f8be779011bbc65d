import { useFormatter } from 'use-intl';
import { SeriesChart } from '../../../web/ui/charts/series-chart.tsx';

/** After a step: how wrong the model is with the examples that it learns from, and with those set aside. */
export interface Losses {
  learning: number;
  heldOut: number;
}

interface LossChartProps {
  title: string;
  /** From before the first step on. */
  losses: readonly (Pick<Losses, 'learning'> & {
    /** Null if nothing could be set aside. */
    heldOut: number | null;
  })[];
  topText: (loss: string) => string;
  words: { step: string; learning: string; heldOut: string; table: string };
}

const mostColumns = 21;

/** The loss while a model learns, in as many columns as fit a phone. */
export function LossChart({ title, losses, topText, words }: LossChartProps) {
  const format = useFormatter();
  const text = (loss: number) => format.number(loss, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const every = Math.ceil(losses.length / mostColumns);
  const rows = losses
    .map((loss, step) => ({ ...loss, step }))
    .filter(({ step }) => step % every === 0 || step === losses.length - 1);
  const top = Math.max(...rows.flatMap(({ learning, heldOut }) => [learning, heldOut ?? 0]));
  return (
    <div className="flex max-w-reading flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      <SeriesChart
        title={title}
        topText={topText(text(top))}
        rows={rows.map(({ step, learning, heldOut }) => ({
          key: String(step),
          label: format.number(step),
          value: learning,
          text: text(learning),
          before: heldOut,
          beforeText: heldOut === null ? '' : text(heldOut),
        }))}
        words={{ label: words.step, value: words.learning, before: words.heldOut, table: words.table }}
      />
    </div>
  );
}
