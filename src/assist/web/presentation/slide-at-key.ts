type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The slide that a pressed key leads to. It may be before the first or after the last. */
export function slideAtKey(event: Pressed, index: number, last: number): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const keys: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    PageDown: index + 1,
    ' ': index + 1,
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    PageUp: index - 1,
    Home: 0,
    End: last,
  };
  return keys[event.key];
}
