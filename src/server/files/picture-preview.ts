import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isBuilt, projectRoot } from '../config/project-root.ts';
import { type PreviewPurpose, unreadableStatus } from './preview-status.ts';

interface PictureSize {
  width: number;
  height: number;
}

export interface Preview extends PictureSize {
  /** The size of the original. */
  source: PictureSize;
  content: Buffer;
}

export const previewMediaType = 'image/webp';

/** The build puts it beside the server; in development and tests it is in the cache: see `scripts/build-text-worker.mjs`. */
const program = join(projectRoot, isBuilt ? 'dist/server' : '.cache/text-worker', 'preview-program.js');

/** A picture of 64 megapixels takes a few seconds on a busy machine. */
const timeout = 30_000;

/** One at a time: a class that sends its photos at once must not fill the memory. */
let last: Promise<unknown> = Promise.resolve();

/** A smaller copy without metadata. Undefined for a picture that cannot be decoded. */
export function makePreview(
  format: string,
  source: string,
  purpose: PreviewPurpose = 'preview',
): Promise<Preview | undefined> {
  const made = last.then(() => runProgram(format, source, purpose));
  last = made.catch(() => {});
  return made;
}

/** Without our environment, which holds secrets. */
const { SystemRoot } = process.env;
const options = {
  encoding: 'buffer',
  timeout,
  killSignal: 'SIGKILL',
  maxBuffer: 32 * 1024 * 1024,
  windowsHide: true,
  env: SystemRoot ? { SystemRoot } : {},
} as const;

async function runProgram(format: string, source: string, purpose: PreviewPurpose): Promise<Preview | undefined> {
  try {
    const args = ['--max-old-space-size=512', program, format, source, purpose];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, options);
    return { ...(JSON.parse(stderr.toString('utf8')) as Omit<Preview, 'content'>), content: stdout };
  } catch (error) {
    const { code, killed, signal } = error as { code?: unknown; killed?: boolean; signal?: string | null };
    // A picture can make a decoder run out of time or memory, or crash.
    if (code === unreadableStatus || killed || signal) return undefined;
    throw error;
  }
}
