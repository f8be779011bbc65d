/** The lines of the curriculum that each session works on, in turn. If there are fewer lines than sessions, lines return. */
export function shareCurriculum(lines: readonly string[], sessions: number): string[][] {
  return Array.from({ length: sessions }, (_session, place) => {
    if (lines.length === 0) return [];
    if (lines.length <= sessions) return lines.slice(place % lines.length, (place % lines.length) + 1);
    return lines.filter((_line, at) => at % sessions === place);
  });
}

/** The numbers of the sessions that work on the line at this place. */
export function sessionsOfLine(at: number, lines: number, sessions: number): number[] {
  const numbers = Array.from({ length: sessions }, (_session, place) => place + 1);
  return lines <= sessions
    ? numbers.filter((number) => (number - 1) % lines === at)
    : numbers.filter((number) => at % sessions === number - 1);
}

const longestName = 120;

/** A line as short as a session names it. The whole line stands at the beginning of the plan. */
export function nameOfLine(line: string): string {
  if (line.length <= longestName) return line;
  const start = [...line].slice(0, longestName).join('');
  const end = start.lastIndexOf(' ');
  return `${end > longestName / 2 ? start.slice(0, end) : start}…`;
}
