import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Stands in the page once, where the nonce goes. Nobody can guess it and so make a page that holds it twice. */
export const nonceMark = `@nonce ${randomBytes(16).toString('hex')}@`;

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);

/**
 * A page whose bytes are ready, compressed ones too, but for the nonce of its Content-Security-Policy, which must be
 * new in every answer. gzip allows it: what comes before and after is deflated once, and the nonce is put between as a
 * block that is stored as it is. Only the checksum is computed again.
 */
export class NoncePage {
  readonly #before: Buffer;
  readonly #after: Buffer;
  readonly #deflatedBefore: Buffer;
  readonly #deflatedAfter: Buffer;
  readonly #checksumBefore: number;

  constructor(html: string) {
    const at = html.indexOf(nonceMark);
    if (at < 0 || html.indexOf(nonceMark, at + 1) >= 0) throw new Error('A page needs its nonce mark exactly once.');
    this.#before = Buffer.from(html.slice(0, at));
    this.#after = Buffer.from(html.slice(at + nonceMark.length));
    // A sync flush ends on a byte boundary without the final-block mark, so that the stored block can follow.
    this.#deflatedBefore = deflateRawSync(this.#before, { finishFlush: constants.Z_SYNC_FLUSH });
    this.#deflatedAfter = deflateRawSync(this.#after, { level: 7 });
    this.#checksumBefore = crc32(this.#before);
  }

  get bytes(): number {
    return this.#before.length + this.#after.length + this.#deflatedBefore.length + this.#deflatedAfter.length;
  }

  plain(nonce: string): Buffer {
    return Buffer.concat([this.#before, Buffer.from(nonce), this.#after]);
  }

  gzip(nonce: string): Buffer {
    const text = Buffer.from(nonce);
    const stored = Buffer.alloc(5);
    stored.writeUInt16LE(text.length, 1);
    stored.writeUInt16LE(~text.length & 0xffff, 3);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(this.#after, crc32(text, this.#checksumBefore)), 0);
    trailer.writeUInt32LE(this.#before.length + text.length + this.#after.length, 4);
    return Buffer.concat([gzipHeader, this.#deflatedBefore, stored, text, this.#deflatedAfter, trailer]);
  }
}
