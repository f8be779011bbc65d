import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from '../http/replies/content-encoding.ts';

/** As long to make as gzip, and a fifth smaller. The next better ones take longer than they save. */
const brotliQuality = 5;
/** As the power of two: longer than our pages are, and it takes a sixteenth of the memory that it would take otherwise. */
const brotliWindow = 18;

/** A page as bytes. Each compressed form is made when somebody first asks for it, and kept. */
export class EncodedPage {
  readonly #plain: Buffer;
  readonly #compressed = new Map<Encoding, Buffer>();

  constructor(html: string) {
    this.#plain = Buffer.from(html);
  }

  /** What it takes at most, with every compressed form. */
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
