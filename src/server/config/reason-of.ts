/** The message of an error, for a log or a console and never for an answer. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
