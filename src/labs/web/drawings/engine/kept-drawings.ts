import { type Drawing, isDrawing } from './drawing.ts';

/** A drawing that somebody made for a group of a set. */
export interface KeptDrawing {
  set: string;
  group: number;
  drawing: Drawing;
}

/** As one text with a line for each, as it is kept on the device. */
export function writeKept(kept: readonly KeptDrawing[]): string {
  return kept.map(({ set, group, drawing }) => `${set} ${group} ${drawing}`).join('\n');
}

/** Lines that are not drawings are left out: the device may have kept anything. */
export function readKept(text: string): KeptDrawing[] {
  return text.split('\n').flatMap((line) => {
    const [set = '', group = '', drawing = ''] = line.split(' ');
    return /^\d$/.test(group) && isDrawing(drawing) ? [{ set, group: Number(group), drawing }] : [];
  });
}
