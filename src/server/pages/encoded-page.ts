import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from '../http/replies/content-encoding.ts';

/** As fast as gzip and a fifth smaller. Higher levels cost more time than they save. */
const brotliQuality = 5;
/** A power of two larger than our pages; it needs a sixteenth of the default's memory. */
const brotliWindow = 18;

/** A page as bytes. Each compressed form is created on first use and kept. */
export class EncodedPage {
  readonly #plain: Buffer;
  readonly #compressed = new Map<Encoding, Buffer>();

  constructor(html: string) {
    this.#plain = Buffer.from(html);
  }

  /** An upper bound of its memory, including all compressed forms. */
  get bytes(): number {
    return 1.5 * this.#plain.length;
  }

  encoded(encoding: Encoding | undefined): Buffer {
    if (!encoding) return this.#plain;
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const made = encoding === 'br' ? brotli(this.#plain) : gzipSync(this.#plain);
    this.#compressed.set(encoding, made);
    return made;
  }
}

function brotli(page: Buffer): Buffer {
  return brotliCompressSync(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
    },
  });
}
