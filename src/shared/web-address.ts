/**
 * The address as a browser reads it, if it is one of the web and holds no user name or password: those would be told to everybody who reads it, and make an
 * address look like another site's. The one check of it in the product.
 */
export function readWebAddress(text: string): URL | undefined {
  if (!/^https?:\/\/[^\s/\\?#]/i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  // An empty name is none for the parser, and looks like one to a reader.
  const hasName = url.username !== '' || url.password !== '' || /^https?:\/\/[^/?#]*@/i.test(text);
  return hasName ? undefined : url;
}

/** Whether somebody may give this address to others: https, in one piece, and as above. */
export function isShareableAddress(text: string): boolean {
  return /^https:\/\/[^\s/\\]\S*$/.test(text) && readWebAddress(text) !== undefined;
}
