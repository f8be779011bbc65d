import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Stands in the page once, where the nonce goes. Nobody can guess it and so make a page that holds it twice. */
export const nonceMark = `@nonce ${randomBytes(16).toString('hex')}@`;

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
const storedHeaderBytes = 5;
const trailerBytes = 8;

const slabBytes = 256 * 1024;
let slab = Buffer.alloc(0);
let slabUsed = 0;

/** Cut from a large buffer: one of its own for every page, once sent and thrown away, took longer than to fill it. */
function pieceOf(bytes: number): Buffer {
  if (slabUsed + bytes > slab.length) {
    slab = Buffer.allocUnsafeSlow(Math.max(bytes, slabBytes));
    slabUsed = 0;
  }
  slabUsed += bytes;
  return slab.subarray(slabUsed - bytes, slabUsed);
}

/**
 * A page whose bytes are ready, compressed ones too, but for the nonce of its Content-Security-Policy, which must be
 * new in every answer. gzip allows it: what comes before and after is deflated once, and the nonce is put between as a
 * block that is stored as it is. Only the checksum is computed again, of what follows the nonce: the nearer to the end it
 * stands, the cheaper.
 */
export class NoncePage {
  readonly #before: Buffer;
  readonly #after: Buffer;
  /** Made when first wanted: not everybody takes it. The first half has the header of the file. */
  #deflated: { before: Buffer; after: Buffer; checksumBefore: number } | undefined;

  constructor(html: string) {
    const at = html.indexOf(nonceMark);
    if (at < 0 || html.indexOf(nonceMark, at + 1) >= 0) throw new Error('A page needs its nonce mark exactly once.');
    this.#before = Buffer.from(html.slice(0, at));
    this.#after = Buffer.from(html.slice(at + nonceMark.length));
  }

  /** At most, whether it is compressed already or will be. */
  get bytes(): number {
    return 1.5 * (this.#before.length + this.#after.length);
  }

  /** The nonce is ASCII. */
  plain(nonce: string): Buffer {
    const nonceAt = this.#before.length;
    const afterAt = nonceAt + nonce.length;
    const page = pieceOf(afterAt + this.#after.length);
    this.#before.copy(page);
    page.write(nonce, nonceAt, 'latin1');
    this.#after.copy(page, afterAt);
    return page;
  }

  /** Written into one buffer: small ones, put together afterwards, took twice the time. */
  gzip(nonce: string): Buffer {
    this.#deflated ??= deflate(this.#before, this.#after);
    const { before, after, checksumBefore } = this.#deflated;
    const storedAt = before.length;
    const nonceAt = storedAt + storedHeaderBytes;
    const afterAt = nonceAt + nonce.length;
    const trailerAt = afterAt + after.length;
    const page = pieceOf(trailerAt + trailerBytes);
    before.copy(page);
    page[storedAt] = 0;
    page.writeUInt16LE(nonce.length, storedAt + 1);
    page.writeUInt16LE(~nonce.length & 0xffff, storedAt + 3);
    page.write(nonce, nonceAt, 'latin1');
    after.copy(page, afterAt);
    const checksum = crc32(page.subarray(nonceAt, afterAt), checksumBefore);
    page.writeUInt32LE(crc32(this.#after, checksum), trailerAt);
    page.writeUInt32LE(this.#before.length + nonce.length + this.#after.length, trailerAt + 4);
    return page;
  }
}

/** A sync flush ends on a byte boundary without the final-block mark, so that the stored block can follow. */
function deflate(before: Buffer, after: Buffer): { before: Buffer; after: Buffer; checksumBefore: number } {
  const deflated = deflateRawSync(before, { finishFlush: constants.Z_SYNC_FLUSH });
  return {
    before: Buffer.concat([gzipHeader, deflated]),
    after: deflateRawSync(after),
    checksumBefore: crc32(before),
  };
}
