import type { Review, ReviewComment, TrackedChange } from './docx-review.ts';
import type { Issue } from './spelling/issue.ts';
import type { Correction } from './workspace.ts';

interface Corrections {
  text: string;
  /** What is left of the check. */
  findings: readonly Issue[];
  accepted: readonly Correction[];
}

/** What the author accepted and what the checker still suggests, as tracked changes; the rest as comments. */
export function reviewOf(
  { text, findings, accepted }: Corrections,
  explain: (finding: Issue) => string,
): Pick<Review, 'changes' | 'comments'> {
  const done = accepted.map(({ start, end, original }): TrackedChange => ({
    start,
    end,
    deleted: original,
    inserted: text.slice(start, end),
    isAccepted: true,
  }));
  const changes = [...done];
  const comments: ReviewComment[] = [];
  for (const finding of findings) {
    const { start, end, suggestions } = finding;
    const [right] = suggestions;
    const original = text.slice(start, end);
    const overlaps = changes.some((change) => change.start < end && change.end > start);
    // A change may not contain a line break or a mark of the formatting.
    if (right === undefined || overlaps || /[\n*_]/u.test(original))
      comments.push({ start, end, words: explain(finding) });
    else changes.push({ start, end, deleted: original, inserted: right, isAccepted: false });
  }
  return { changes: changes.toSorted((a, b) => a.start - b.start || a.end - b.end), comments };
}
