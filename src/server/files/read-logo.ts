import { createHash } from 'node:crypto';
import { logoLimits } from '../../shared/settings/limits.ts';
import type { SiteLogo } from '../../shared/settings/logo.ts';
import { findAttachmentType } from './attachment-type.ts';
import { makePreview } from './picture-preview.ts';

export interface LogoPicture extends SiteLogo {
  content: Buffer;
}

export type LogoProblem = 'kind' | 'unreadable' | 'size';

const endings = ['png', 'jpg', 'webp'];

/** A small copy of a picture for the site's logo, or what is wrong with it. By its content: the name of the file says nothing. */
export async function readLogo(path: string): Promise<LogoPicture | LogoProblem> {
  const type = await findAttachmentType(path, '');
  if (!type || !endings.includes(type.ending)) return 'kind';
  const made = await makePreview(type.ending, path, 'logo');
  if (!made) return 'unreadable';
  const { content, width, height, source } = made;
  const isThin = Math.max(source.width / source.height, source.height / source.width) > logoLimits.ratio;
  if (source.width * source.height > logoLimits.pixels || source.height < logoLimits.height || isThin) return 'size';
  return { content, width, height, hash: createHash('sha256').update(content).digest('hex').slice(0, 40) };
}
