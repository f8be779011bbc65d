/** The first of it, with '...' where something is left out. No character is cut in half. */
export function beginningOf(text: string, most = 200): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most).join('')}...`;
}
