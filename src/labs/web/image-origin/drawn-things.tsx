/** Parts of our drawings: two strokes and a few colours of the interface. Each stands on the point that it gets. */
interface Place {
  x: number;
  y: number;
}

export function Person({ x, y }: Place) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-5 0V-9a5 5 0 0 1 10 0V0Z" className="fill-info-wash" />
      <circle cy="-18" r="4" className="fill-card" />
    </g>
  );
}

export function Tree({ x, y, isFallen = false }: Place & { isFallen?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})${isFallen ? ' rotate(82)' : ''}`}>
      <path d="M-3 0V-24H3V0Z" className="fill-warning-wash" />
      <circle cy="-36" r="17" className="fill-success-wash" />
    </g>
  );
}

export function House({ x, y }: Place) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-24 0V-30H24V0Z" className="fill-card" />
      <path d="M-29 -30 0 -52 29 -30Z" className="fill-danger-wash" />
      <path d="M-5 0V-16H5V0" className="fill-sunken" />
    </g>
  );
}

export function Sun({ x, y }: Place) {
  return <circle cx={x} cy={y} r="11" className="fill-primary" />;
}

export function Cloud({ x, y }: Place) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M-20 8a9 9 0 0 1 2-18 13 13 0 0 1 25-2 10 10 0 0 1 11 20Z"
      className="fill-sunken"
    />
  );
}

const flakes = [12, 34, 57, 78, 101, 124, 149, 171, 190];

export function Snow() {
  return (
    <g className="fill-card">
      {flakes.map((x, place) => (
        <circle key={x} cx={x} cy={34 + ((place * 29) % 56)} r="3" strokeWidth="1" />
      ))}
    </g>
  );
}

export function Sea() {
  return <path d="M0 64Q25 58 50 64T100 64 150 64 200 64V92H0Z" className="fill-info-wash" />;
}

export function Ground({ y }: { y: number }) {
  return <path d={`M0 ${y}H200V120H0Z`} className="fill-warning-wash" />;
}
