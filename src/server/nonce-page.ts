import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib';
import type { Encoding } from './encodings.ts';

/** Stands in the page once, where the nonce goes. Nobody can guess it and so make a page that holds it twice. */
export const nonceMark = `@nonce ${randomBytes(16).toString('hex')}@`;

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
const storedHeaderBytes = 5;
const trailerBytes = 8;

/** As long to make as gzip, and a fifth smaller. The next better ones take longer than they save. */
const brotliQuality = 5;
/** As the power of two: longer than our pages are, and it takes a sixteenth of the memory that it would take otherwise. */
const brotliWindow = 18;
const rawHeaderBytes = 3;
/** What a block's length has room for, less the longest nonce. */
const mostAfterNonce = 65_000;
const lastBrotliBlock = 3;

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
 * new in every answer. Both formats allow it: what comes before is compressed once, and the nonce follows in a block that is stored as
 * it is. In Brotli the rest of the page stands in that same block, so it should be short. In gzip it is deflated once, too, and
 * only the checksum from the nonce on is computed again.
 */
export class NoncePage {
  readonly #before: Buffer;
  readonly #after: Buffer;
  /** Both are made when first wanted: not everybody takes them. The first half has the header of the file. */
  #deflated: { before: Buffer; after: Buffer; checksumBefore: number } | undefined;
  #brotliBefore: Buffer | undefined;

  constructor(html: string) {
    const at = html.indexOf(nonceMark);
    if (at < 0 || html.indexOf(nonceMark, at + 1) >= 0) throw new Error('A page needs its nonce mark exactly once.');
    this.#before = Buffer.from(html.slice(0, at));
    this.#after = Buffer.from(html.slice(at + nonceMark.length));
    if (this.#after.length > mostAfterNonce) throw new Error('What follows the nonce mark of a page must be short.');
  }

  /** At most, whether it is compressed already or will be. */
  get bytes(): number {
    return 1.5 * (this.#before.length + this.#after.length);
  }

  /** In an encoding that the reader takes. The nonce is ASCII. */
  encoded(encoding: Encoding | undefined, nonce: string): Buffer {
    if (encoding === 'br') return this.#brotli(nonce);
    return encoding === 'gzip' ? this.#gzip(nonce) : this.#plain(nonce);
  }

  #plain(nonce: string): Buffer {
    const nonceAt = this.#before.length;
    const afterAt = nonceAt + nonce.length;
    const page = pieceOf(afterAt + this.#after.length);
    this.#before.copy(page);
    page.write(nonce, nonceAt, 'latin1');
    this.#after.copy(page, afterAt);
    return page;
  }

  /** Written into one buffer: small ones, put together afterwards, took twice the time. */
  #gzip(nonce: string): Buffer {
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

  #brotli(nonce: string): Buffer {
    this.#brotliBefore ??= compressed(this.#before);
    const before = this.#brotliBefore;
    const nonceAt = before.length + rawHeaderBytes;
    const afterAt = nonceAt + nonce.length;
    const endAt = afterAt + this.#after.length;
    const page = pieceOf(endAt + 1);
    before.copy(page);
    page.writeUIntLE(rawHeader(endAt - nonceAt), before.length, rawHeaderBytes);
    page.write(nonce, nonceAt, 'latin1');
    this.#after.copy(page, afterAt);
    page[endAt] = lastBrotliBlock;
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

/** A flush ends on a byte boundary, too, and leaves the stream open for another block. */
function compressed(before: Buffer): Buffer {
  return brotliCompressSync(before, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: before.length,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
    },
  });
}

/** RFC 7932, 9.2: not the last block, its length less one in sixteen bits, stored as it is. */
function rawHeader(bytes: number): number {
  return ((bytes - 1) << 3) | (1 << 19);
}
