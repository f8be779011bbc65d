/**
 * Parses a web address as a browser does. Refuses user names and passwords in it: every reader would see them, and they can make an address look like
 * another site's. The only such check in the product.
 */
export function readWebAddress(text: string): URL | undefined {
  if (!/^https?:\/\/[^\s/\\?#]/i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  // The parser ignores an empty user name, but readers would take the part before the @ for a host.
  const hasName = url.username !== '' || url.password !== '' || /^https?:\/\/[^/?#]*@/i.test(text);
  return hasName ? undefined : url;
}

/** Whether users may share this address: https, without whitespace, and valid as above. */
export function isShareableAddress(text: string): boolean {
  return /^https:\/\/[^\s/\\]\S*$/.test(text) && readWebAddress(text) !== undefined;
}
