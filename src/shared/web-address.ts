/**
 * Whether somebody may give this address to others: https, and without a user name or password in it, which would be told to everybody who reads
 * it and makes an address look like another site's.
 */
export function isShareableAddress(text: string): boolean {
  if (!/^https:\/\/[^\s/\\]\S*$/.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '' && !/^https:\/\/[^/?#]*@/.test(text);
}
