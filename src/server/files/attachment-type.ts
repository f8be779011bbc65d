import { type AttachmentType, attachmentTypes } from '../../shared/attachments.ts';
import { attachmentLimits } from '../../shared/limits.ts';
import { isText } from './file-content.ts';

export interface FoundType extends AttachmentType {
  ending: string;
}

/**
 * What a file is, by its content. Undefined for what cannot be attached. Plain text has no signature, so it needs a name that says it is text: a page
 * or a program is text, too.
 */
export async function findAttachmentType(path: string, name: string): Promise<FoundType | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path);
  const ending = found ? (endings.get(found.ext) ?? '') : endingOf(name);
  const type = Object.hasOwn(attachmentTypes, ending) ? attachmentTypes[ending] : undefined;
  if (!type || (type.kind === 'text') === (found !== undefined)) return undefined;
  return type.kind !== 'text' || (await isText(path)) ? { ...type, ending } : undefined;
}

/** Every ending of every type, with the usual one. */
const endings = new Map(
  Object.entries(attachmentTypes).flatMap(([ending, { alsoNamed = [] }]) =>
    [ending, ...alsoNamed].map((name) => [name, ending] as const),
  ),
);

const endingOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** The name with the ending of its content: phones save HEIC pictures as `.jpg`, and `foto.png` could be a PDF. */
export function nameWithEnding(name: string, ending: string): string {
  const given = endingOf(name);
  if (endings.get(given) === ending) return name;
  const stem = endings.has(given) ? name.slice(0, -given.length - 1) : name;
  return `${stem.slice(0, attachmentLimits.name - ending.length - 1)}.${ending}`;
}
