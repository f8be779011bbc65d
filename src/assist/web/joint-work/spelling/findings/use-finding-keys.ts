import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Issue } from '../issue.ts';
import { actionAnywhere, actionInList } from './finding-keys.ts';
import type { IssueActions } from './issue-card.tsx';

interface FindingKeys {
  findings: readonly Issue[];
  list: RefObject<HTMLUListElement | null>;
  box: RefObject<HTMLTextAreaElement | null>;
  act: IssueActions;
  undo: () => void;
}

/** From finding to finding by keyboard. Returns the handler of the list. */
export function useFindingKeys(given: FindingKeys): (event: KeyboardEvent<HTMLElement>) => void {
  const now = useRef(given);
  useEffect(() => {
    now.current = given;
  });

  useEffect(() => {
    const text = given.box.current;
    const go = (event: globalThis.KeyboardEvent) => {
      const action = actionAnywhere(event);
      const { findings } = now.current;
      if (!action || findings.length === 0) return;
      event.preventDefault();
      const here = cardOf(now.current, document.activeElement);
      const cursor = text?.selectionEnd ?? 0;
      focusCard(now.current, here < 0 ? fromCursor(findings, cursor, action) : step(now.current, here, action));
    };
    document.addEventListener('keydown', go);
    return () => document.removeEventListener('keydown', go);
  }, [given.box]);

  return (event) => {
    const { target } = event;
    const action = actionInList(event);
    if (!action || !(target instanceof HTMLElement)) return;
    const at = cardOf(given, target);
    const finding = given.findings[at];
    // Buttons, radios and selects in a card keep their own keys.
    const isOnCard = target.parentElement === given.list.current;
    if (!isOnCard && action !== 'undo' && action !== 'leave') return;
    event.preventDefault();
    if (action === 'undo') given.undo();
    else if (action === 'next' || action === 'previous') focusCard(given, step(given, at, action));
    else if (finding) perform(given.act, action, finding, target.dataset['chosen'] ?? '');
  };
}

function perform(
  act: IssueActions,
  action: 'apply' | 'ignore' | 'learn' | 'leave',
  finding: Issue,
  right: string,
): void {
  if (action === 'leave') act.onShow(finding);
  if (action === 'ignore') act.onIgnore(finding);
  if (action === 'learn' && finding.type === 'spelling') act.onLearn(finding);
  if (action === 'apply' && finding.suggestions.length > 0) act.onChange(finding, right);
}

/** The number of the card that an element belongs to, or -1. */
function cardOf({ list }: FindingKeys, element: Element | null): number {
  return [...(list.current?.children ?? [])].findIndex((card) => card.contains(element));
}

function step({ findings }: FindingKeys, at: number, action: 'next' | 'previous'): number {
  return Math.min(findings.length - 1, Math.max(0, at + (action === 'next' ? 1 : -1)));
}

/** The first finding behind the cursor, or the last before it; past the end it starts again. */
function fromCursor(findings: readonly Issue[], cursor: number, action: 'next' | 'previous'): number {
  if (action === 'next')
    return Math.max(
      0,
      findings.findIndex(({ end }) => end >= cursor),
    );
  const before = findings.filter(({ end }) => end < cursor).length;
  return before === 0 ? findings.length - 1 : before - 1;
}

function focusCard({ findings, list, act }: FindingKeys, at: number): void {
  const finding = findings[at];
  // A card that is not on the page yet appears when its finding is selected, and only then can it have the focus.
  if (finding) flushSync(() => act.onSelect(finding));
  const card = list.current?.children[at];
  if (card instanceof HTMLElement) card.focus();
}
