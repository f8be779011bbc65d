/** What words are written in over their picture, as in the style sheet. */
export const letterFace = 'sans-serif';
const probeSize = 30;

/** What this browser does with letters. */
interface Letters {
  context: CanvasRenderingContext2D | null;
  /** Of a letter's height, what is above the line that it stands on. */
  ascent: number;
  /** Some people let no letter be smaller; a page far away has smaller ones. */
  smallest: number;
}

let known: Letters | undefined;

/** Learnt once. It takes a slow phone a moment: who will need it asks early. */
export function knownLetters(): Letters {
  known ??= learnLetters();
  return known;
}

function learnLetters(): Letters {
  const context = document.createElement('canvas').getContext('2d');
  let ascent = 0.8;
  if (context) {
    context.font = `${probeSize}px ${letterFace}`;
    const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText('X');
    ascent = above / (above + below);
  }
  const probe = document.createElement('div');
  probe.className = 'letter-probe';
  probe.textContent = 'X';
  document.body.append(probe);
  const smallest = probe.getBoundingClientRect().height;
  probe.remove();
  return { context, ascent, smallest };
}
