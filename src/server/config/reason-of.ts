/** Why something failed, in its own words: for a log or a console, never for an answer. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
