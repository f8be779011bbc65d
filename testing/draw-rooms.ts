import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const src = join(import.meta.dirname, '..', 'src');

interface Room {
  name: string;
  files: number;
  imports: Set<string>;
}

interface Band {
  title: string;
  fill: string;
  rooms: readonly Room[];
  /** The names to print for a room's imports. */
  shown: (imports: ReadonlySet<string>) => string[];
}

const kernels = ['server', 'web'];
const aroundAreas = ['app', 'commands', 'server', 'service-worker', 'shared', 'web'];

/** Each folder of a kernel is a room, and so is every other folder of src. */
function roomOf(path: string): string {
  const [top = '', folder, file] = path.split('/');
  return kernels.includes(top) && file !== undefined ? `${top}/${folder}` : top;
}

function readRooms(): Room[] {
  const rooms = new Map<string, Room>();
  const paths = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path))
    .sort();
  for (const path of paths) {
    const name = roomOf(path);
    const room = rooms.get(name) ?? { name, files: 0, imports: new Set<string>() };
    rooms.set(name, room);
    room.files += 1;
    for (const [, specifier = ''] of readFileSync(join(src, path), 'utf8').matchAll(
      /(?:from|import) ?\(?'(\.[^']+)'/g,
    )) {
      const imported = relative(src, join(src, dirname(path), specifier)).replaceAll('\\', '/');
      if (!imported.startsWith('..') && roomOf(imported) !== name) room.imports.add(roomOf(imported));
    }
  }
  return [...rooms.values()];
}

const box = { width: 208, height: 66, gap: 14 };
const perRow = 6;
const margin = 24;
const pageWidth = 2 * margin + perRow * box.width + (perRow - 1) * box.gap;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The names of the imported rooms, on up to two lines. */
function importLines(names: readonly string[]): string[] {
  const lines = [''];
  for (const name of names) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + name.length > 30) lines.push(name);
    else lines[lines.length - 1] = line === '' ? name : `${line}, ${name}`;
  }
  return lines.length > 2 ? [lines[0] ?? '', `${lines[1]}, …`] : lines;
}

function drawBox({ name, files, imports }: Room, x: number, y: number, shown: Band['shown']): string {
  const label = name.split('/').at(-1) ?? '';
  const lines = importLines(shown(imports));
  const text = lines.map(
    (line, index) =>
      `<text x="${x + 10}" y="${y + 42 + 15 * index}" font-size="11">${escape(line && index === 0 ? `→ ${line}` : line)}</text>`,
  );
  return [
    `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="6" fill="#fff" stroke="#1d1c24"/>`,
    `<text x="${x + 10}" y="${y + 21}" font-weight="700">${escape(label)}</text>`,
    `<text x="${x + box.width - 10}" y="${y + 21}" font-size="12" text-anchor="end">${files}</text>`,
    ...text,
  ].join('');
}

function drawBand({ title, fill, rooms, shown }: Band, top: number): { height: number; markup: string[] } {
  const rows = Math.max(1, Math.ceil(rooms.length / perRow));
  const height = 40 + rows * (box.height + box.gap);
  const boxes = rooms.map((room, index) =>
    drawBox(
      room,
      margin + (index % perRow) * (box.width + box.gap),
      top + 34 + Math.floor(index / perRow) * (box.height + box.gap),
      shown,
    ),
  );
  const markup = [
    `<rect x="8" y="${top}" width="${pageWidth - 16}" height="${height}" rx="10" fill="${fill}"/>`,
    `<text x="${margin}" y="${top + 22}" font-size="15" font-weight="700">${escape(title)}</text>`,
    ...boxes,
  ];
  return { height, markup };
}

const short = (prefix: string) => (imports: ReadonlySet<string>) =>
  [...imports]
    .filter((name) => name.startsWith(`${prefix}/`))
    .map((name) => name.split('/').at(-1) ?? '')
    .sort();

/** Draws the folders of src with their file counts and imports as an SVG. */
export function drawRooms(): string {
  const all = readRooms();
  const areas = all.filter(({ name }) => !aroundAreas.includes(name.split('/')[0] ?? ''));
  const areaNames = new Set(areas.map(({ name }) => name));
  const bands: Band[] = [
    {
      title: 'Entrances: import everything below',
      fill: '#ffd700',
      rooms: all.filter(({ name }) => ['app', 'commands', 'service-worker'].includes(name)),
      shown: (imports) =>
        [...new Set([...imports].map((name) => (areaNames.has(name) ? 'areas' : (name.split('/')[0] ?? ''))))].sort(),
    },
    {
      title:
        'Areas: contract, server and web of one subject; import the kernels, shared, and the areas after the arrow',
      fill: '#fff4ca',
      rooms: areas,
      shown: (imports) => [...imports].filter((name) => areaNames.has(name)).sort(),
    },
    {
      title: "src/server, the server's kernel: knows no area",
      fill: '#e6f0ff',
      rooms: all.filter(({ name }) => name.startsWith('server/')),
      shown: short('server'),
    },
    {
      title: "src/web, the browser's kernel: knows no area",
      fill: '#e4f7ee',
      rooms: all.filter(({ name }) => name.startsWith('web/')),
      shown: short('web'),
    },
    {
      title: 'src/shared: what both sides agree on; imports nothing above',
      fill: '#f0f0f0',
      rooms: all.filter(({ name }) => name === 'shared'),
      shown: () => [],
    },
  ];
  let top = 8;
  const parts = bands.map((band) => {
    const { height, markup } = drawBand(band, top);
    top += height + 12;
    return `  <g>\n${markup.map((line) => `    ${line}\n`).join('')}  </g>\n`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pageWidth} ${top}" font-family="system-ui, sans-serif" font-size="14" role="img" aria-labelledby="t">\n`,
    '  <title id="t">The folders of src with the number of their files. An arrow names what a folder imports.</title>\n',
    `  <rect width="${pageWidth}" height="${top}" fill="#fff"/>\n`,
    ...parts,
    '</svg>\n',
  ].join('');
}
