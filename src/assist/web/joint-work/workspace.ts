import type { Issue } from './spelling/issue.ts';

interface Snapshot {
  text: string;
  /** The issues of the last check that still apply; undefined before the first check. */
  findings: readonly Issue[] | undefined;
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
  return { text, findings: undefined, past: [], future: [], isTyping: false, isChanged: false };
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
    isTyping: false,
    isChanged: checkedText !== workspace.text,
  };
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
  return stepped(workspace, { text: workspace.text, findings });
}

/** Accepts a word from now on, whatever its case. */
export function learned(workspace: Workspace, word: string): Workspace {
  const lower = word.toLowerCase();
  const findings = workspace.findings?.filter(
    ({ type, original }) => type === 'grammar' || original.toLowerCase() !== lower,
  );
  return { ...workspace, findings, isTyping: false };
}

export function undone(workspace: Workspace): Workspace {
  const before = workspace.past.at(-1);
  if (!before) return workspace;
  const { text, findings } = workspace;
  return {
    ...workspace,
    ...before,
    past: workspace.past.slice(0, -1),
    future: [{ text, findings }, ...workspace.future],
    isTyping: false,
  };
}

export function redone(workspace: Workspace): Workspace {
  const [after, ...future] = workspace.future;
  if (!after) return workspace;
  const { text, findings, past } = workspace;
  return { ...workspace, ...after, past: [...past, { text, findings }], future, isTyping: false };
}

function put({ text, findings }: Snapshot, finding: Issue, right: string): Snapshot {
  const next = text.slice(0, finding.start) + right + text.slice(finding.end);
  const others = findings?.filter((other) => other !== finding) ?? [];
  const shift = right.length - (finding.end - finding.start);
  return {
    text: next,
    findings: others.flatMap((other) => {
      if (other.end <= finding.start) return [other];
      return other.start >= finding.end ? [{ ...other, start: other.start + shift, end: other.end + shift }] : [];
    }),
  };
}

function stepped(workspace: Workspace, next: Snapshot): Workspace {
  const { text, findings } = workspace;
  const past = [...workspace.past, { text, findings }].slice(-maxUndoSteps);
  return { ...workspace, ...next, past, future: [], isTyping: false };
}

function moved({ text: before, findings }: Snapshot, text: string): Snapshot {
  return { text, findings: findings && carriedOver(findings, before, text) };
}

/** Moves the issues to the changed text: those before the change stay, those after it move, those inside it disappear. */
export function carriedOver(findings: readonly Issue[], before: string, after: string): readonly Issue[] {
  if (before === after) return findings;
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
    const here = { ...finding, start: finding.start + by, end: finding.end + by };
    // An adjacent letter makes it a different word.
    return isLetter(after[here.start - 1]) || isLetter(after[here.end]) ? [] : [here];
  });
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /\p{L}/u.test(character);
}
