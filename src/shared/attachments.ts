import { uploadPartBytes } from './limits.ts';

/** What a screen does with an attached file: shows pictures and PDFs, plays sound and video, and offers the rest for download. */
export const attachmentKinds = ['picture', 'audio', 'video', 'pdf', 'document', 'text', 'archive'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

export interface AttachmentType {
  kind: AttachmentKind;
  mediaType: string;
  /** Other endings of the same type. */
  alsoNamed?: readonly string[];
}

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** The files that can be attached, by the ending that their content calls for. Formats that can run scripts in a page (HTML, SVG) are not among them. */
export const attachmentTypes: Readonly<Record<string, AttachmentType>> = {
  jpg: { kind: 'picture', mediaType: 'image/jpeg', alsoNamed: ['jpeg', 'jfif'] },
  png: { kind: 'picture', mediaType: 'image/png' },
  webp: { kind: 'picture', mediaType: 'image/webp' },
  gif: { kind: 'picture', mediaType: 'image/gif' },
  avif: { kind: 'picture', mediaType: 'image/avif' },
  heic: { kind: 'picture', mediaType: 'image/heic', alsoNamed: ['heif'] },
  mp3: { kind: 'audio', mediaType: 'audio/mpeg' },
  m4a: { kind: 'audio', mediaType: 'audio/mp4' },
  ogg: { kind: 'audio', mediaType: 'audio/ogg', alsoNamed: ['oga'] },
  opus: { kind: 'audio', mediaType: 'audio/ogg' },
  wav: { kind: 'audio', mediaType: 'audio/wav' },
  flac: { kind: 'audio', mediaType: 'audio/flac' },
  aac: { kind: 'audio', mediaType: 'audio/aac' },
  mp4: { kind: 'video', mediaType: 'video/mp4', alsoNamed: ['m4v'] },
  webm: { kind: 'video', mediaType: 'video/webm' },
  mov: { kind: 'video', mediaType: 'video/quicktime' },
  ogv: { kind: 'video', mediaType: 'video/ogg' },
  pdf: { kind: 'pdf', mediaType: 'application/pdf' },
  docx: { kind: 'document', mediaType: `${office}.wordprocessingml.document` },
  xlsx: { kind: 'document', mediaType: `${office}.spreadsheetml.sheet` },
  pptx: { kind: 'document', mediaType: `${office}.presentationml.presentation` },
  odt: { kind: 'document', mediaType: `${openDocument}.text` },
  ods: { kind: 'document', mediaType: `${openDocument}.spreadsheet` },
  odp: { kind: 'document', mediaType: `${openDocument}.presentation` },
  txt: { kind: 'text', mediaType: 'text/plain' },
  csv: { kind: 'text', mediaType: 'text/csv' },
  md: { kind: 'text', mediaType: 'text/markdown' },
  /** The server never opens it. */
  zip: { kind: 'archive', mediaType: 'application/zip' },
};

/** How many parts a file of this size has. */
export function countParts(bytes: number): number {
  return Math.ceil(bytes / uploadPartBytes);
}

/** The size of a part; parts are numbered from 1. */
export function sizeOfPart(bytes: number, number: number): number {
  return Math.min(uploadPartBytes, bytes - (number - 1) * uploadPartBytes);
}
