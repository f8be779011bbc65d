import { addDays, addMonths, type Day } from './days.ts';

interface PressedKey {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** The day to which a key leads, as in other calendars: arrows, the ends of the week, months, and years with Shift. */
export function dayForKey(pressed: PressedKey, day: Day, weeks: readonly (readonly Day[])[]): Day | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = pressed;
  if (altKey || ctrlKey || metaKey) return undefined;
  const week = weeks.find((one) => one.includes(day));
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return week?.[0];
    case 'End':
      return week?.at(-1);
    case 'PageUp':
      return addMonths(day, -months);
    case 'PageDown':
      return addMonths(day, months);
    default:
      return undefined;
  }
}
