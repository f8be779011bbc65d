/* A text with gaps, as its author writes it: `La capital de {{Perú|el Perú}} es {{*Lima|Cusco}}.` Between the braces are the accepted answers; if
   one begins with an asterisk, the answer is chosen from the list, and those with an asterisk are right. Without zod, for screens. */

export interface Gap {
  /** Any of these is right. */
  accepted: string[];
  /** The choices; empty if the answer is typed. */
  choices: string[];
}

export interface GapText {
  /** One more than there are gaps. */
  pieces: string[];
  gaps: Gap[];
}

const gapMark = /\{\{([^{}]*)\}\}/g;

export function readGapText(text: string): GapText {
  // The odd parts are what the braces contain.
  const parts = text.split(gapMark);
  return {
    pieces: parts.filter((_, place) => place % 2 === 0),
    gaps: parts.filter((_, place) => place % 2 === 1).map(readGap),
  };
}

function readGap(inside: string): Gap {
  const words = inside.split('|').map((word) => word.trim());
  const isRight = (word: string) => word.startsWith('*');
  if (!words.some(isRight)) return { accepted: words, choices: [] };
  const plain = (word: string) => (isRight(word) ? word.slice(1).trim() : word);
  return { accepted: words.filter(isRight).map(plain), choices: words.map(plain) };
}

/** The inverse of `readGapText`, but for spaces around the words. */
export function writeGapText({ pieces, gaps }: GapText): string {
  const inside = ({ accepted, choices }: Gap) =>
    choices.length === 0
      ? accepted.join('|')
      : [...new Set([...choices, ...accepted])].map((word) => (accepted.includes(word) ? `*${word}` : word)).join('|');
  return pieces.map((piece, place) => piece + (gaps[place] ? `{{${inside(gaps[place])}}}` : '')).join('');
}
