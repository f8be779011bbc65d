/** File types that may be uploaded, by extension, with their media types. The content is checked as well. */
export const fileTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odp: 'application/vnd.oasis.opendocument.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  txt: 'text/plain',
  md: 'text/markdown',
  /** For work that consists of several files. The server never opens it. */
  zip: 'application/zip',
} as const;
export type FileType = keyof typeof fileTypes;

export const maxFileBytes = 10 * 1024 * 1024;

/** The extension of a name, if it is an accepted type. */
export function fileTypeOf(name: string): FileType | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return ending in fileTypes ? (ending as FileType) : undefined;
}
