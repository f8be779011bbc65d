import { charactersAt, hasCharacters, numberAt, shownText } from './bytes.ts';

/** What a camera or a program wrote down beside the picture. */
export interface ExifNotes {
  date?: string;
  device?: string;
  program?: string;
  hasPlace: boolean;
}

const tags = {
  make: 0x01_0f,
  model: 0x01_10,
  program: 0x01_31,
  date: 0x01_32,
  dateTaken: 0x90_03,
  moreNotes: 0x87_69,
  place: 0x88_25,
  latitude: 2,
  longitude: 4,
};

/** A directory with more entries is not one of a camera. */
const mostEntries = 512;
const bytesOfEntry = 12;

interface Entry {
  tag: number;
  type: number;
  count: number;
  /** Where its value stands, or the address of it. */
  at: number;
}

/** Reads the notes behind a TIFF header. Follows three addresses at most, so that no file can lead it in a circle. */
export function readExif(bytes: Uint8Array): ExifNotes {
  const isLittle = hasCharacters(bytes, 0, 'II');
  if (!isLittle && !hasCharacters(bytes, 0, 'MM')) return { hasPlace: false };
  if (numberAt(bytes, 2, 2, isLittle) !== 42) return { hasPlace: false };
  const main = entriesAt(bytes, numberAt(bytes, 4, 4, isLittle), isLittle);
  const more = entriesAt(bytes, addressIn(bytes, main, tags.moreNotes, isLittle), isLittle);
  const place = entriesAt(bytes, addressIn(bytes, main, tags.place, isLittle), isLittle);
  const text = (entries: readonly Entry[], tag: number) => textOf(bytes, entries, tag, isLittle);
  const [make, model] = [text(main, tags.make), text(main, tags.model)];
  const device = model && make && !model.startsWith(make) ? `${make} ${model}` : (model ?? make);
  const date = text(more, tags.dateTaken) ?? text(main, tags.date);
  const program = text(main, tags.program);
  const placeTags = new Set(place.map(({ tag }) => tag));
  return {
    ...(date && { date }),
    ...(device && { device }),
    ...(program && { program }),
    hasPlace: placeTags.has(tags.latitude) && placeTags.has(tags.longitude),
  };
}

function entriesAt(bytes: Uint8Array, address: number | undefined, isLittle: boolean): Entry[] {
  if (address === undefined) return [];
  const count = numberAt(bytes, address, 2, isLittle) ?? 0;
  const entries: Entry[] = [];
  for (let place = 0; place < Math.min(count, mostEntries); place += 1) {
    const at = address + 2 + place * bytesOfEntry;
    const [tag, type] = [numberAt(bytes, at, 2, isLittle), numberAt(bytes, at + 2, 2, isLittle)];
    const [length, value] = [numberAt(bytes, at + 4, 4, isLittle), numberAt(bytes, at + 8, 4, isLittle)];
    if (tag === undefined || type === undefined || length === undefined || value === undefined) break;
    entries.push({ tag, type, count: length, at: at + 8 });
  }
  return entries;
}

function addressIn(bytes: Uint8Array, entries: readonly Entry[], tag: number, isLittle: boolean): number | undefined {
  const found = entries.find((entry) => entry.tag === tag);
  return found && numberAt(bytes, found.at, 4, isLittle);
}

const textType = 2;
const longestText = 500;

function textOf(bytes: Uint8Array, entries: readonly Entry[], tag: number, isLittle: boolean): string | undefined {
  const found = entries.find((entry) => entry.tag === tag && entry.type === textType);
  if (!found) return undefined;
  // Four bytes and fewer stand in the entry itself.
  const from = found.count <= 4 ? found.at : numberAt(bytes, found.at, 4, isLittle);
  if (from === undefined) return undefined;
  const [written = ''] = charactersAt(bytes, from, Math.min(found.count, longestText)).split('\0');
  return shownText(written) || undefined;
}
