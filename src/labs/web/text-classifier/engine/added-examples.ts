/** A sentence that somebody added to a group of a set of examples. */
export interface AddedExample {
  set: string;
  group: number;
  text: string;
}

/** As one text with a line for each, as it is kept on the device. */
export function writeAdded(added: readonly AddedExample[]): string {
  return added.map(({ set, group, text }) => `${set}\t${group}\t${text}`).join('\n');
}

/** Lines that are not examples are left out: the device may have kept anything. */
export function readAdded(kept: string): AddedExample[] {
  return kept.split('\n').flatMap((line) => {
    const [set = '', group = '', text = ''] = line.split('\t');
    return /^\d$/.test(group) && text !== '' ? [{ set, group: Number(group), text }] : [];
  });
}

/** Each line of what was typed, with single spaces. */
export function typedSentences(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');
}
