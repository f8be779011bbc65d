/** The start of a text with '...', cut between whole characters. */
export function beginningOf(text: string, most = 200): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most).join('')}...`;
}
