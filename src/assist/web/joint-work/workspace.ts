import type { Range } from '../../../shared/readability/sentences.ts';
import { isAdvice, type Issue } from './spelling/issue.ts';

/** A change that the author accepted: where it is now, and what was there before. */
export interface Correction extends Range {
  original: string;
}

interface Snapshot {
  text: string;
  /** The issues of the last check that still apply; undefined before the first check. */
  findings: readonly Issue[] | undefined;
  accepted: readonly Correction[];
  /** The issues that the author ignored. They return only if a check is asked for. */
  dismissed: readonly string[];
}

/** The text that the tabs share, its issues, and the undo history. */
export interface Workspace extends Snapshot {
  past: readonly Snapshot[];
  future: readonly Snapshot[];
  /** Whether the last step was typing: consecutive typing is undone in one step. */
  isTyping: boolean;
  /** Whether the text changed since the last check. */
  isChanged: boolean;
}

const maxUndoSteps = 200;

export function beginWorkspace(text: string): Workspace {
  const begun = { text, findings: undefined, accepted: [], dismissed: [] };
  return { ...begun, past: [], future: [], isTyping: false, isChanged: false };
}

/** A single letter extends the last undo step; a new word or a paste starts another. */
export function typed(workspace: Workspace, text: string): Workspace {
  const isOneLetter = Math.abs(text.length - workspace.text.length) === 1;
  const beginsWord = text.length > workspace.text.length && /\s$/u.test(workspace.text);
  const next = moved(workspace, text);
  if (workspace.isTyping && isOneLetter && !beginsWord) return { ...workspace, ...next, future: [], isChanged: true };
  return { ...stepped(workspace, next), isTyping: isOneLetter, isChanged: true };
}

/** Replaces the whole text: by a translation, a draft, or nothing. */
export function replaced(workspace: Workspace, text: string): Workspace {
  return text === workspace.text ? workspace : { ...stepped(workspace, moved(workspace, text)), isChanged: true };
}

export function checked(workspace: Workspace, checkedText: string, findings: readonly Issue[]): Workspace {
  return {
    ...workspace,
    findings: carriedOver(findings, checkedText, workspace.text),
    dismissed: [],
    isTyping: false,
    isChanged: checkedText !== workspace.text,
  };
}

/** The result of a check that nobody asked for, while the author writes: what was ignored stays ignored, and typing goes on. */
export function rechecked(workspace: Workspace, checkedText: string, findings: readonly Issue[]): Workspace {
  const { dismissed, isTyping, text } = workspace;
  const left = findings.filter((finding) => !dismissed.includes(issueKey(finding)));
  return { ...workspace, findings: carriedOver(left, checkedText, text), isTyping, isChanged: checkedText !== text };
}

function issueKey({ type, rule, original }: Issue): string {
  return `${type} ${rule ?? ''} ${original}`;
}

export function corrected(workspace: Workspace, finding: Issue, right: string): Workspace {
  return stepped(workspace, put(workspace, finding, right));
}

/** Corrects every occurrence of the same issue. */
export function correctedAll(workspace: Workspace, { original, rule }: Issue, right: string): Workspace {
  const same = (finding: Issue) => finding.original === original && finding.rule === rule;
  let next: Snapshot = workspace;
  for (let found = next.findings?.find(same); found; found = next.findings?.find(same)) next = put(next, found, right);
  return stepped(workspace, next);
}

export function ignored(workspace: Workspace, finding: Issue): Workspace {
  const findings = workspace.findings?.filter((other) => other !== finding);
  return stepped(workspace, {
    ...snapshotOf(workspace),
    findings,
    dismissed: [...workspace.dismissed, issueKey(finding)],
  });
}

/** Accepts a word from now on, whatever its case. */
export function learned(workspace: Workspace, word: string): Workspace {
  const lower = word.toLowerCase();
  const findings = workspace.findings?.filter(
    ({ type, original }) => type !== 'spelling' || original.toLowerCase() !== lower,
  );
  return { ...workspace, findings, isTyping: false };
}

export function undone(workspace: Workspace): Workspace {
  const before = workspace.past.at(-1);
  if (!before) return workspace;
  return {
    ...workspace,
    ...before,
    past: workspace.past.slice(0, -1),
    future: [snapshotOf(workspace), ...workspace.future],
    isTyping: false,
  };
}

export function redone(workspace: Workspace): Workspace {
  const [after, ...future] = workspace.future;
  if (!after) return workspace;
  const past = [...workspace.past, snapshotOf(workspace)];
  return { ...workspace, ...after, past, future, isTyping: false };
}

function put({ text, findings, accepted, dismissed }: Snapshot, finding: Issue, right: string): Snapshot {
  const next = text.slice(0, finding.start) + right + text.slice(finding.end);
  const others = findings?.filter((other) => other !== finding) ?? [];
  const shift = right.length - (finding.end - finding.start);
  const { start } = finding;
  const correction: Correction = { start, end: start + right.length, original: text.slice(start, finding.end) };
  return {
    text: next,
    findings: others.flatMap((other) => {
      // Advice on a sentence still holds when one of its words is corrected.
      const isAround = isAdvice(other) && other.start <= start && other.end >= finding.end;
      if (!isAround) return besideChange(other, finding, shift);
      const end = other.end + shift;
      return [{ ...other, end, original: next.slice(other.start, end) }];
    }),
    accepted: [...accepted.flatMap((other) => besideChange(other, finding, shift)), correction].toSorted(
      (a, b) => a.start - b.start,
    ),
    dismissed,
  };
}

/** The place after a change elsewhere in the text; nothing, if the change was inside. */
function besideChange<Place extends Range>(place: Place, changed: Range, shift: number): Place[] {
  if (place.end <= changed.start) return [place];
  return place.start >= changed.end ? [{ ...place, start: place.start + shift, end: place.end + shift }] : [];
}

function snapshotOf({ text, findings, accepted, dismissed }: Snapshot): Snapshot {
  return { text, findings, accepted, dismissed };
}

function stepped(workspace: Workspace, next: Snapshot): Workspace {
  const past = [...workspace.past, snapshotOf(workspace)].slice(-maxUndoSteps);
  return { ...workspace, ...next, past, future: [], isTyping: false };
}

function moved({ text: before, findings, accepted, dismissed }: Snapshot, text: string): Snapshot {
  return {
    text,
    findings: findings && carriedOver(findings, before, text),
    accepted: carriedOver(accepted, before, text),
    dismissed,
  };
}

/** Moves places to the changed text: those before the change stay, those after it move, those inside it disappear. */
export function carriedOver<Place extends Range>(
  findings: readonly Place[],
  before: string,
  after: string,
): readonly Place[] {
  if (before === after || findings.length === 0) return findings;
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const shift = after.length - before.length;
  return findings.flatMap((finding) => {
    const isBefore = finding.end <= head;
    const isBehind = finding.start >= before.length - tail;
    if (!isBefore && !isBehind) return [];
    const by = isBefore ? 0 : shift;
    const here = by === 0 ? finding : { ...finding, start: finding.start + by, end: finding.end + by };
    // An adjacent letter makes it a different word.
    return isLetter(after[here.start - 1]) || isLetter(after[here.end]) ? [] : [here];
  });
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /\p{L}/u.test(character);
}
