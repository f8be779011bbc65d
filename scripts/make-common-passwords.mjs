// Writes the list of common passwords that the product refuses: the sorted first bytes of their SHA-256 hashes.
//   node scripts/make-common-passwords.mjs <file with one password a line, the most common first>
// Made from the 10-million-password list by Mark Burnett, which is in the public domain.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const most = 100_000;
const shortest = 6;
const hashBytes = 5;

const [source] = process.argv.slice(2);
if (!source) throw new Error('Name the file with the passwords.');

const words = new Set();
for (const line of readFileSync(source, 'utf8').split(/\r?\n/)) {
  // Normalised as on the server: case is ignored, and shorter passwords are refused anyway.
  const word = line.normalize('NFKC').toLowerCase();
  if ([...word].length >= shortest) words.add(word);
  if (words.size === most) break;
}
const hashes = [...words].map((word) => createHash('sha256').update(word).digest().subarray(0, hashBytes));
hashes.sort(Buffer.compare);
mkdirSync('content/passwords', { recursive: true });
writeFileSync('content/passwords/common-passwords.bin', Buffer.concat(hashes));
process.stdout.write(`${words.size} passwords, ${hashes.length * hashBytes} bytes\n`);
