const address = /(?<=\/api\/attachments\/)[0-9a-f-]{36}(?=\/)/g;

/** Replaces the ids of attachments in the addresses of a text. Others stay. */
export function renameAttachments(text: string, renamed: ReadonlyMap<string, string>): string {
  return text.replaceAll(address, (id) => renamed.get(id) ?? id);
}
