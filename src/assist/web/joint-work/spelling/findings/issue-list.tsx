import { type Ref, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useMedia } from '../../../../../web/start/use-media.ts';
import { Button } from '../../../../../web/ui/core/button.tsx';
import { classes } from '../../../../../web/ui/core/classes.ts';
import type { Check } from '../../use-check.ts';
import type { WorkspaceControl } from '../../use-workspace.ts';
import { corrected, correctedAll, ignored, learned, undone, type Workspace } from '../../workspace.ts';
import { isAdvice, type Issue } from '../issue.ts';
import { TextMirror } from '../margin/text-mirror.tsx';
import { useMargin } from '../margin/use-margin.ts';
import { type IssueActions, IssueCard } from './issue-card.tsx';
import { useFindingKeys } from './use-finding-keys.ts';
import { useGradual } from './use-gradual.ts';
import { useSelectedFinding } from './use-selected-finding.ts';

interface IssueListProps {
  control: WorkspaceControl;
  check: Check;
  findings: readonly Issue[];
  box: RefObject<HTMLTextAreaElement | null>;
  /** Over the text box, for the marks. */
  layer: HTMLElement | null;
}

/** Hundreds of cards are slow to render, and nobody reads them all. */
const pageSize = { list: 10, margin: 20 };

/** The breakpoint `lg` of the style sheets: the text and its margin stand side by side. */
const wide = '(width >= 64rem)';

export function IssueList({ control, check, findings: current, box, layer }: IssueListProps) {
  const t = useTranslations('spelling');
  const isBeside = useMedia(wide) === true && layer !== null;
  // Typing comes first: marks and cards follow when the browser is idle.
  const { text, findings = [] } = useDeferredValue(control.workspace);
  const [more, setMore] = useState(0);
  const { heading, list, focusAt } = useFocusAfterSettling(findings);
  const { selected, select } = useSelectedFinding(findings, box);
  const shown = Math.max(
    (isBeside ? pageSize.margin : pageSize.list) * (more + 1),
    isBeside && selected ? findings.indexOf(selected) + 1 : 0,
  );
  const act = useActions(control, check, findings, box, select, focusAt);
  const keys = useFindingKeys({ findings, list, box, act, undo: () => control.update(undone) });
  // The cards first, then the copy of a long text: two short tasks instead of a long one.
  const mirrored = useDeferredValue(text, '');
  const begun = useGradual(shown, isBeside && selected ? findings.indexOf(selected) + 1 : 0);
  const mirror = useMargin(isBeside, { text, mirrored, findings, shown: begun, selected, list });
  const counts = useMemo(() => countSame(findings), [findings]);
  const cardKeys = useMemo(() => keysFor(findings), [findings]);

  return (
    <section className="flex min-w-0 flex-col gap-4" aria-labelledby="found-title">
      <FoundTitle ref={heading} findings={current} />
      {control.workspace.isChanged && <p className="text-sm text-ink-soft">{t('changed')}</p>}
      {current.length === 0 && <p className="text-ink-soft">{t('nothingFoundHint')}</p>}
      {/* The keys move between cards; every action is also a button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        className={classes(isBeside ? 'relative' : 'flex flex-col gap-4')}
        aria-label={t('list')}
        onKeyDown={keys}
      >
        {findings.slice(0, begun).map((finding, at) => (
          <IssueCard
            key={cardKeys[at]}
            finding={finding}
            text={text}
            count={counts.get(sameKey(finding)) ?? 1}
            isBeside={isBeside}
            isSelected={finding === selected}
            act={act}
          />
        ))}
      </ul>
      {findings.length > shown && (
        <Button onClick={() => setMore((before) => before + 1)}>{t('more', { count: findings.length - shown })}</Button>
      )}
      {isBeside && createPortal(<TextMirror ref={mirror} text={mirrored} />, layer)}
    </section>
  );
}

function FoundTitle({ ref, findings }: { ref: Ref<HTMLHeadingElement>; findings: readonly Issue[] }) {
  const t = useTranslations('spelling');
  const mistakes = findings.filter((finding) => !isAdvice(finding)).length;
  return (
    <div className="flex flex-col gap-1">
      <h2 id="found-title" ref={ref} tabIndex={-1} aria-live="polite" className="font-title text-xl">
        {mistakes === 0 ? t('nothingFound') : t('found', { count: mistakes })}
      </h2>
      {findings.length > mistakes && (
        <p className="text-sm text-ink-soft">{t('advice', { count: findings.length - mistakes })}</p>
      )}
    </div>
  );
}

const sameKey = ({ original, rule }: Issue) => `${rule ?? ''} ${original}`;

function countSame(findings: readonly Issue[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(sameKey(finding), (counts.get(sameKey(finding)) ?? 0) + 1);
  return counts;
}

/** Its words, and which of several equal ones it is: a card stays the same while its passage moves. */
function keysFor(findings: readonly Issue[]): string[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const key = `${finding.type} ${sameKey(finding)}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return `${before} ${key}`;
  });
}

/** The actions stay the same object while their place in the list does not matter, so that a card is rendered again only if it changes. */
function useActions(
  control: WorkspaceControl,
  check: Check,
  findings: readonly Issue[],
  box: RefObject<HTMLTextAreaElement | null>,
  select: (finding: Issue) => void,
  focusAt: (at: number) => void,
): IssueActions {
  const now = useRef({ control, check, findings, select, focusAt });
  useEffect(() => {
    now.current = { control, check, findings, select, focusAt };
  });
  return useMemo((): IssueActions => {
    // A card may be a moment older than the text.
    const settle = (old: Issue, step: (before: Workspace, finding: Issue) => Workspace) => {
      now.current.control.update((before) => {
        const finding = before.findings?.find((each) => each.start === old.start && sameKey(each) === sameKey(old));
        return finding ? step(before, finding) : before;
      });
      now.current.focusAt(now.current.findings.indexOf(old));
    };
    return {
      onSelect: (finding) => now.current.select(finding),
      onShow: (finding) => selectInText(box.current, finding),
      onChange: (finding, right) => settle(finding, (before, here) => corrected(before, here, right)),
      onChangeAll: (finding, right) => settle(finding, (before, here) => correctedAll(before, here, right)),
      onIgnore: (finding) => settle(finding, ignored),
      onLearn: (finding) => {
        const { myWords, setMyWords } = now.current.control;
        setMyWords([...myWords, finding.original]);
        settle(finding, (before) => learned(before, finding.original));
      },
      onLanguage: (passage, language) => now.current.check.setPassageLanguage(passage, language),
    };
  }, [box]);
}

/** A settled issue disappears with the button that was pressed: the focus moves to the issue that takes its place. */
function useFocusAfterSettling(findings: readonly Issue[]) {
  const settled = useRef<number>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);

  // The cards follow the text after a moment.
  useEffect(() => {
    if (settled.current === undefined) return;
    const next = list.current?.children[settled.current] ?? list.current?.lastElementChild;
    settled.current = undefined;
    (next instanceof HTMLElement ? next : heading.current)?.focus();
  }, [findings]);

  return {
    heading,
    list,
    focusAt: (at: number) => {
      settled.current = at;
    },
  };
}

function selectInText(text: HTMLTextAreaElement | null, { start, end }: Pick<Issue, 'start' | 'end'>): void {
  if (!text) return;
  text.setSelectionRange(start, end);
  // The browser scrolls to the selection when the box gets the focus, so the box must lose it first.
  text.blur();
  text.focus();
}
