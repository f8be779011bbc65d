import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import type { Issue } from '../issue.ts';

/** The finding whose card is open: the one that was chosen last, or that the cursor is in; at first the first. */
export function useSelectedFinding(findings: readonly Issue[], box: RefObject<HTMLTextAreaElement | null>) {
  const [chosen, setChosen] = useState<Issue>();
  const selected = findings.find((finding) => chosen && isSame(finding, chosen)) ?? nearest(findings, chosen);
  const now = useRef(findings);
  useEffect(() => {
    now.current = findings;
  }, [findings]);

  useEffect(() => {
    const text = box.current;
    if (!text) return undefined;
    const follow = () => {
      const found = findingAt(now.current, text.selectionStart);
      if (found) startTransition(() => setChosen(found));
    };
    // Some browsers report a moved cursor on the box, others on the document.
    const moved = () => {
      if (document.activeElement === text) follow();
    };
    document.addEventListener('selectionchange', moved);
    return () => document.removeEventListener('selectionchange', moved);
  }, [box]);

  return { selected, select: setChosen };
}

/** The shortest one around a place: a word before the sentence that it is in. */
function findingAt(findings: readonly Issue[], at: number): Issue | undefined {
  return findings
    .filter(({ start, end }) => start <= at && at <= end)
    .toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
}

function isSame(a: Issue, b: Issue): boolean {
  return a === b || (a.start === b.start && a.end === b.end && a.type === b.type && a.rule === b.rule);
}

/** The chosen one is settled or has moved: the next in the text takes its place. */
function nearest(findings: readonly Issue[], chosen: Issue | undefined): Issue | undefined {
  if (!chosen) return findings[0];
  return findings.find(({ start }) => start >= chosen.start) ?? findings.at(-1);
}
