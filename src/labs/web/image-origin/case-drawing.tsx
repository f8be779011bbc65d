import type { ReactNode } from 'react';
import { Cloud, Ground, House, Person, Sea, Snow, Sun, Tree } from './drawn-things.tsx';

/** By the key of the case. They are drawings, and nobody shall take them for photographs. */
const drawings: Readonly<Record<string, ReactNode>> = {
  flood: (
    <>
      <path d="M0 30H200V120H0Z" className="fill-card" />
      <path d="M24 84V44H64V84M136 84V44H176V84" className="fill-sunken" />
      <path d="M0 80Q25 74 50 80T100 80 150 80 200 80V120H0Z" className="fill-info-wash" />
      <path d="M84 92h34l-6 10H90Z" className="fill-danger-wash" />
    </>
  ),
  snow: (
    <>
      <Sea />
      <Ground y={88} />
      <path d="M60 104V66M36 70Q60 44 84 70Z" className="fill-danger-wash" />
      <Snow />
    </>
  ),
  gate: (
    <>
      <Ground y={96} />
      <House x={150} y={96} />
      <path d="M20 96V52M44 96V52M68 96V52M92 96V52M12 60H100M12 86H100" fill="none" />
      <path d="M38 64H76V80H38Z" className="fill-card" />
    </>
  ),
  fish: (
    <>
      <Ground y={100} />
      <Person x={36} y={102} />
      <path d="M62 78Q108 44 154 78 108 112 62 78ZM154 78l28-18v36Z" className="fill-info-wash" />
      <circle cx="84" cy="74" r="3" className="fill-ink" />
    </>
  ),
  square: (
    <>
      <Sun x={172} y={22} />
      <Ground y={72} />
      <House x={36} y={72} />
      <Tree x={160} y={76} />
      <path d="M84 96H124M88 96V106M120 96V106" fill="none" />
    </>
  ),
  whale: (
    <>
      <Sun x={28} y={24} />
      <path d="M56 66Q100 20 146 66Z" className="fill-sunken" />
      <path d="M100 40V20M100 20Q88 10 84 18M100 20Q112 10 116 18" fill="none" />
      <Sea />
      <Ground y={92} />
    </>
  ),
  noNotes: (
    <>
      <Ground y={96} />
      <path d="M30 96V62H170V96Z" className="fill-card" />
      <path d="M38 62V44H60V62M68 62V44H90V62M98 62V44H120V62M128 62V44H150V62" className="fill-success-wash" />
      <Person x={100} y={112} />
    </>
  ),
  oldDate: (
    <>
      <Cloud x={60} y={26} />
      <Ground y={94} />
      <path d="M20 94V70H120V94Z" className="fill-primary-wash" />
      <circle cx="44" cy="96" r="9" className="fill-card" />
      <circle cx="98" cy="96" r="9" className="fill-card" />
      <Tree x={164} y={96} />
    </>
  ),
  storm: (
    <>
      <path d="M24 14H176V106H24Z" className="fill-card" />
      <path d="M60 30Q96 20 120 40T150 80Q110 100 80 86T60 30Z" className="fill-success-wash" />
      <Cloud x={104} y={56} />
      <path d="M104 66l-8 14h10l-6 12" fill="none" />
    </>
  ),
  hand: (
    <>
      <path
        d="M84 112V84L62 62M92 84 80 34M98 84V26M106 84 116 28M112 86 132 38M116 92 146 56M116 112V92"
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <Ground y={110} />
    </>
  ),
  tree: (
    <>
      <Cloud x={44} y={24} />
      <Ground y={94} />
      <House x={162} y={94} />
      <Tree x={52} y={96} isFallen />
      <Person x={24} y={110} />
    </>
  ),
};

export function CaseDrawing({ name, label }: { name: string; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 200 120"
      strokeWidth="2"
      strokeLinejoin="round"
      className="w-full max-w-80 rounded-control border border-line bg-info-wash stroke-ink"
    >
      {drawings[name]}
    </svg>
  );
}
