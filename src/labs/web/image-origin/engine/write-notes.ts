export interface NewNotes {
  device: string;
  date: string;
  hasPlace: boolean;
  hasCredentials: boolean;
}

const shortNumber = (value: number): number[] => [value & 0xff, value >> 8];
const longNumber = (value: number): number[] => [...shortNumber(value & 0xff_ff), ...shortNumber(value >>> 16)];
/** Of single bytes: other characters become question marks, as old programs write them. */
const characters = (text: string): number[] =>
  [...text].map((each) => Math.min(each.charCodeAt(0), 0x100) % 0x100 || 63);

const entryOf = (tag: number, type: number, count: number, value: number): number[] => [
  ...shortNumber(tag),
  ...shortNumber(type),
  ...longNumber(count),
  ...longNumber(value),
];

/** Where the first directory begins: after 'II', 42 and its address. */
const header = 8;
/** Five, because a text of four bytes would stand in its entry instead of at an address. */
const ending = [0, 0, 0, 0, 0];
const types = { text: 2, number: 4, fraction: 5 };

/** The notes of a camera (EXIF), made by hand: whoever can write a file can write any date and any device. */
export function exifOf({ device, date, hasPlace }: NewNotes): Uint8Array {
  const texts = [
    { tag: 0x01_10, bytes: [...characters(device), ...ending] },
    { tag: 0x01_32, bytes: [...characters(date), ...ending] },
  ];
  const entries = texts.length + (hasPlace ? 1 : 0);
  let free = header + 2 + entries * 12 + 4;
  const directory = texts.flatMap(({ tag, bytes }) => {
    const entry = entryOf(tag, types.text, bytes.length, free);
    free += bytes.length;
    return entry;
  });
  const place = hasPlace ? [...shortNumber(2), ...placeEntries(free + 2 + 2 * 12 + 4), ...longNumber(0)] : [];
  return Uint8Array.from([
    ...characters('II'),
    ...shortNumber(42),
    ...longNumber(header),
    ...shortNumber(entries),
    ...directory,
    ...(hasPlace ? entryOf(0x88_25, types.number, 1, free) : []),
    ...longNumber(0),
    ...texts.flatMap(({ bytes }) => bytes),
    ...place,
    // Six fractions: latitude and longitude 0.
    ...(hasPlace ? Array.from({ length: 6 }, () => [...longNumber(0), ...longNumber(1)]).flat() : []),
  ]);
}

const placeEntries = (address: number): number[] => [
  ...entryOf(2, types.fraction, 3, address),
  ...entryOf(4, types.fraction, 3, address + 24),
];

const backwards = (value: number): number[] => longNumber(value).toReversed();

/** A box like that of Content Credentials, empty and without a signature. */
export function credentialBox(): Uint8Array {
  const description = [...characters('c2pa'), 0, 0x11, 0, 0x10, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71, 3];
  const inside = [
    ...backwards(8 + description.length + 5),
    ...characters('jumd'),
    ...description,
    ...characters('c2pa'),
    0,
  ];
  return Uint8Array.from([...backwards(8 + inside.length), ...characters('jumb'), ...inside]);
}

function segmentOf(marker: number, data: readonly number[]): number[] {
  const length = data.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...data];
}

/** The same JPEG with new notes before everything else in it. */
export function withNotes(jpeg: Uint8Array, notes: NewNotes): Uint8Array<ArrayBuffer> {
  const exif = segmentOf(0xe1, [...characters('Exif'), 0, 0, ...exifOf(notes)]);
  const box = notes.hasCredentials ? segmentOf(0xeb, [...characters('JP'), 0, 1, 0, 0, 0, 1, ...credentialBox()]) : [];
  const made = new Uint8Array(jpeg.length + exif.length + box.length);
  made.set(jpeg.subarray(0, 2));
  made.set([...exif, ...box], 2);
  made.set(jpeg.subarray(2), 2 + exif.length + box.length);
  return made;
}
