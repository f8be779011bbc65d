import { hasCharacters, numberAt } from './bytes.ts';

/**
 * Whether a box (JUMBF) is the store of Content Credentials (C2PA): its description begins with 'c2pa'. Nothing is said about its signature, which takes
 * certificates to check.
 */
export function isCredentialBox(bytes: Uint8Array): boolean {
  const length = numberAt(bytes, 0, 4);
  if (length === undefined || !hasCharacters(bytes, 4, 'jumb')) return false;
  // A length of 1 means that the real one follows in eight bytes.
  const inside = length === 1 ? 16 : 8;
  return hasCharacters(bytes, inside + 4, 'jumd') && hasCharacters(bytes, inside + 8, 'c2pa');
}
