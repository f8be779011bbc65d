import type { CalendarClass } from '../../contract/calendar.ts';

/** Pairs of text and background, tested for contrast. The letter tells classes apart without their colour. */
const colours = [
  { wash: 'bg-chatbot-wash', text: 'text-chatbot-text' },
  { wash: 'bg-slides-wash', text: 'text-slides-text' },
  { wash: 'bg-research-wash', text: 'text-research-text' },
  { wash: 'bg-writing-wash', text: 'text-writing-text' },
  { wash: 'bg-study-wash', text: 'text-study-text' },
  { wash: 'bg-layout-wash', text: 'text-layout-text' },
  { wash: 'bg-documents-wash', text: 'text-documents-text' },
  { wash: 'bg-assessment-wash', text: 'text-assessment-text' },
] as const;

export interface ClassMark {
  name: string;
  letter: string;
  wash: string;
  text: string;
}

const letters = 26;

/** 'A' to 'Z', then 'A2', 'B2' and so on. */
const letterOf = (place: number) =>
  String.fromCodePoint(65 + (place % letters)) + (place < letters ? '' : String(Math.floor(place / letters) + 1));

/** By class, in the order in which they were created: a new class changes no other. */
export function markClasses(classes: readonly CalendarClass[]): ReadonlyMap<number, ClassMark> {
  const oldestFirst = classes.toSorted((one, other) => one.id - other.id);
  return new Map(
    oldestFirst.map(({ id, name }, place) => [
      id,
      { name, letter: letterOf(place), ...(colours[place % colours.length] ?? colours[0]) },
    ]),
  );
}
