/** Enough to tell what went wrong. */
const longestMessage = 300;

/** Strips a message of possible personal data: email addresses, the end of URLs, numbers and quoted text, except property names, which are ours. */
export function withoutPersonalData(message: string): string {
  return message
    .slice(0, longestMessage)
    .replaceAll(
      /"[^"]{0,300}"|'[^']{0,300}'|`[^`]{0,300}`|«[^»]{0,300}»|“[^”]{0,300}”/g,
      (quoted, at: number, whole: string) =>
        /(?:reading|property) $/.test(whole.slice(Math.max(0, at - 9), at)) ? quoted : '…',
    )
    .split(' ')
    .map(plainWord)
    .join(' ');
}

function plainWord(word: string): string {
  if (word.includes('@')) return '…';
  const end = word.search(/[?#]/);
  return (end === -1 ? word : word.slice(0, end)).replaceAll(/\d+/g, '0');
}
