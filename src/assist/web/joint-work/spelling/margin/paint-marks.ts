import { isAdvice, type Issue } from '../issue.ts';

const names = ['mark-spelling', 'mark-grammar', 'mark-advice', 'mark-selected'] as const;

/** Underlines the passages, without touching the document: a browser that cannot do it still has the cards. */
export function paintMarks(marks: readonly { issue: Issue; range: Range }[], selected: Issue | undefined): void {
  if (!('highlights' in CSS)) return;
  const ranges: Record<(typeof names)[number], Range[]> = {
    'mark-spelling': [],
    'mark-grammar': [],
    'mark-advice': [],
    'mark-selected': [],
  };
  for (const { issue, range } of marks) {
    if (isAdvice(issue)) ranges['mark-advice'].push(range);
    else ranges[issue.type === 'spelling' ? 'mark-spelling' : 'mark-grammar'].push(range);
    if (issue === selected) ranges['mark-selected'].push(range);
  }
  for (const name of names) CSS.highlights.set(name, new Highlight(...ranges[name]));
}

export function clearMarks(): void {
  if ('highlights' in CSS) for (const name of names) CSS.highlights.delete(name);
}
