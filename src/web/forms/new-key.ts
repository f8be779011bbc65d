let made = 0;

/** For what a person adds to a list: it stays with it wherever it is moved, and differs from those of other days. */
export function newKey(): string {
  made += 1;
  return `${Date.now().toString(36)}-${made}`;
}
