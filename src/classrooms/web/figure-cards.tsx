import { cardClass } from '../../web/ui/card.tsx';

/** A few numbers, each with what it counts. Two in a row where there is little room. */
export function FigureCards({ figures }: { figures: readonly { label: string; value: string }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4 print:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className={`${cardClass} flex min-w-0 flex-col-reverse justify-end gap-1 px-4 py-4 sm:px-5`}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-title text-2xl wrap-anywhere tabular-nums print:text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
