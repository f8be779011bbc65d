const maxPartLength = 60;

/** 'Control 1: la célula' → 'control-1-la-celula', which every file system accepts. */
function plainPart(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxPartLength)
    .replaceAll(/^-|-$/g, '');
}

/** The name of a downloaded file: its kind in the reader's language, its titles and the date. */
export function downloadName(kind: string, titles: readonly string[], extension: string, day = new Date()): string {
  const parts = [kind, ...titles].map(plainPart).filter((part) => part !== '');
  return `${[...parts, day.toISOString().slice(0, 10)].join('-')}.${extension}`;
}
