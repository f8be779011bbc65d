let made = 0;

/** A key for an item that the user adds to a list. Unique across sessions, because drafts are stored. */
export function newKey(): string {
  made += 1;
  return `${Date.now().toString(36)}-${made}`;
}
