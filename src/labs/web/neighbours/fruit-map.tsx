import type { MouseEvent } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { type Kind, kinds, type Measures } from './engine/fruits.ts';
import type { Neighbour } from './engine/nearest.ts';
import { limits, type NeighboursControl } from './use-neighbours.ts';

const width = 360;
const height = 300;
const edge = { left: 38, right: 12, top: 12, bottom: 34 };

const toX = (length: number): number =>
  edge.left +
  ((length - limits.length.min) / (limits.length.max - limits.length.min)) * (width - edge.left - edge.right);
const toY = (weight: number): number =>
  height -
  edge.bottom -
  ((weight - limits.weight.min) / (limits.weight.max - limits.weight.min)) * (height - edge.top - edge.bottom);

interface FruitMapProps {
  control: NeighboursControl;
  /** With lines to the fruits that vote. */
  voters?: readonly Neighbour[];
}

/** The known fruits by length and weight. A tap places the new one; the sliders do the same. */
export function FruitMap({ control: { known, point, change }, voters = [] }: FruitMapProps) {
  const t = useTranslations('labs.neighbours.map');

  function place({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>): void {
    const box = currentTarget.getBoundingClientRect();
    change(measuresAt(((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height));
  }

  return (
    <figure className="flex max-w-xl flex-col gap-2">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="w-full cursor-crosshair rounded-card border border-line bg-card"
        onClick={place}
      >
        <Axes />
        {voters.map(({ fruit }, at) => (
          <line
            key={at}
            x1={toX(point.length)}
            y1={toY(point.weight)}
            x2={toX(fruit.length)}
            y2={toY(fruit.weight)}
            className="stroke-ink-soft"
          />
        ))}
        {known.map((fruit, at) => (
          <Mark key={at} kind={fruit.kind} x={toX(fruit.length)} y={toY(fruit.weight)} />
        ))}
        <NewFruit point={point} />
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        {kinds.map((kind) => (
          <KindName key={kind} kind={kind} />
        ))}
        <span>{t('new')}</span>
      </figcaption>
    </figure>
  );
}

function measuresAt(x: number, y: number): Measures {
  const length =
    limits.length.min + ((x - edge.left) / (width - edge.left - edge.right)) * (limits.length.max - limits.length.min);
  const weight =
    limits.weight.min +
    ((height - edge.bottom - y) / (height - edge.top - edge.bottom)) * (limits.weight.max - limits.weight.min);
  return {
    length: within(limits.length, Math.round(length * 10) / 10),
    weight: within(limits.weight, Math.round(weight)),
  };
}

const within = ({ min, max }: { min: number; max: number }, value: number): number =>
  Math.min(max, Math.max(min, value));

function Axes() {
  const t = useTranslations('labs.neighbours.map');
  const format = useFormatter();
  return (
    <g className="fill-ink-soft" fontSize="12">
      {[2, 4, 6, 8, 10].map((length) => (
        <g key={length}>
          <line x1={toX(length)} x2={toX(length)} y1={edge.top} y2={height - edge.bottom} className="stroke-line" />
          <text x={toX(length)} y={height - edge.bottom + 14} textAnchor="middle">
            {format.number(length)}
          </text>
        </g>
      ))}
      {[40, 90, 140, 190, 240].map((weight) => (
        <g key={weight}>
          <line x1={edge.left} x2={width - edge.right} y1={toY(weight)} y2={toY(weight)} className="stroke-line" />
          <text x={edge.left - 5} y={toY(weight)} dy="0.35em" textAnchor="end">
            {format.number(weight)}
          </text>
        </g>
      ))}
      <text x={width - edge.right} y={height - 5} textAnchor="end">
        {t('length')}
      </text>
      <text x={4} y={height - 5}>
        {t('weight')}
      </text>
    </g>
  );
}

/** Each kind has its own shape, not only its colour. */
function Mark({ kind, x, y }: { kind: Kind; x: number; y: number }) {
  if (kind === 'lumera') {
    return <circle cx={x} cy={y} r="4.5" strokeWidth="1.5" className="fill-info-wash stroke-info-text" />;
  }
  if (kind === 'tojin') {
    return (
      <rect
        x={x - 4}
        y={y - 4}
        width="8"
        height="8"
        strokeWidth="1.5"
        className="fill-warning-wash stroke-warning-text"
      />
    );
  }
  const corners = `${x},${y - 5.5} ${x + 5.5},${y + 4.5} ${x - 5.5},${y + 4.5}`;
  return <polygon points={corners} strokeWidth="1.5" className="fill-success-wash stroke-success-text" />;
}

function NewFruit({ point }: { point: Measures }) {
  const [x, y] = [toX(point.length), toY(point.weight)];
  return (
    <g strokeWidth="3" className="stroke-ink">
      <line x1={x - 9} x2={x + 9} y1={y} y2={y} />
      <line x1={x} x2={x} y1={y - 9} y2={y + 9} />
      <circle cx={x} cy={y} r="5" strokeWidth="1.5" className="fill-primary stroke-ink" />
    </g>
  );
}

/** The name of a kind with its mark. */
export function KindName({ kind }: { kind: Kind }) {
  const t = useTranslations('labs.neighbours.kinds');
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" viewBox="0 0 14 14" className="size-3.5 shrink-0">
        <Mark kind={kind} x={7} y={7} />
      </svg>
      {t(kind)}
    </span>
  );
}
