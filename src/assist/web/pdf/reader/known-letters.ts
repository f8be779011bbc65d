/** The font of the text layer, as in the style sheet. */
export const letterFace = 'sans-serif';
const probeSize = 30;

/** Font metrics of this browser. */
interface Letters {
  context: CanvasRenderingContext2D | null;
  /** The part of a letter's height above the baseline. */
  ascent: number;
  /** The user's minimum font size; a zoomed-out page needs smaller letters. */
  smallest: number;
}

let known: Letters | undefined;

/** Measured once. It takes a slow phone a moment, so callers request it early. */
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
