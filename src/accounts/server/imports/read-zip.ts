import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** More parts than any workbook has. */
const maxEntries = 2_000;

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 } as const;

interface Entry {
  method: number;
  compressedBytes: number;
  offset: number;
}

export class UnreadableZip extends Error {}

/** The parts of a zip file, without unpacking them. */
export function listZip(file: Buffer): ReadonlyMap<string, Entry> {
  const end = endOf(file);
  const count = file.readUInt16LE(end + 10);
  if (count > maxEntries) throw new UnreadableZip('too many parts');
  const entries = new Map<string, Entry>();
  let at = file.readUInt32LE(end + 16);
  for (let place = 0; place < count; place += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== signatures.entry) throw new UnreadableZip('no directory');
    const nameBytes = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameBytes);
    entries.set(name, {
      method: file.readUInt16LE(at + 10),
      compressedBytes: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

/** The directory's end, with a comment of any length after it. */
function endOf(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 65_557); at -= 1) {
    if (file.readUInt32LE(at) === signatures.end) return at;
  }
  throw new UnreadableZip('no end');
}

/** One part, unpacked outside of the event loop. Fails if it is larger than `maxBytes`, whatever its header claims. */
export async function readZipPart(file: Buffer, { method, compressedBytes, offset }: Entry, maxBytes: number) {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== signatures.local) throw new UnreadableZip('no part');
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  const packed = file.subarray(start, start + compressedBytes);
  if (method === 0 && packed.length <= maxBytes) return packed;
  if (method !== 8) throw new UnreadableZip('unknown compression');
  try {
    return await inflate(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    throw new UnreadableZip('cannot be unpacked', { cause: error });
  }
}
