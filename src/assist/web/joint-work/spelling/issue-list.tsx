import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../web/ui/core/button.tsx';
import type { WorkspaceControl } from '../use-workspace.ts';
import { corrected, correctedAll, ignored, learned, type Workspace } from '../workspace.ts';
import { IssueCard } from './issue-card.tsx';
import type { Issue } from './issue.ts';

interface IssueListProps {
  control: WorkspaceControl;
  findings: readonly Issue[];
  box: RefObject<HTMLTextAreaElement | null>;
}

/** Hundreds of cards are slow to render, and nobody reads them all. */
const pageSize = 10;

export function IssueList({ control, findings, box }: IssueListProps) {
  const t = useTranslations('spelling');
  const { workspace, update, myWords, setMyWords } = control;
  const [shown, setShown] = useState(pageSize);
  const { heading, list, focusAt } = useFocusAfterSettling();

  function settle(at: number, step: (before: Workspace) => Workspace): void {
    update(step);
    focusAt(at);
  }

  const same = (finding: Issue) =>
    findings.filter(({ original, rule }) => original === finding.original && rule === finding.rule).length;

  return (
    <section className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} aria-live="polite" className="font-title text-xl">
        {findings.length === 0 ? t('nothingFound') : t('found', { count: findings.length })}
      </h2>
      {workspace.isChanged && <p className="text-sm text-ink-soft">{t('changed')}</p>}
      {findings.length === 0 && <p className="text-ink-soft">{t('nothingFoundHint')}</p>}
      <ul ref={list} className="flex flex-col gap-4" aria-label={t('list')}>
        {findings.slice(0, shown).map((finding, at) => (
          <IssueCard
            key={`${finding.start} ${finding.original}`}
            finding={finding}
            text={workspace.text}
            count={same(finding)}
            onShow={() => selectInText(box.current, finding)}
            onChange={(right) => settle(at, (before) => corrected(before, finding, right))}
            onChangeAll={(right) => settle(at, (before) => correctedAll(before, finding, right))}
            onIgnore={() => settle(at, (before) => ignored(before, finding))}
            onLearn={() => {
              setMyWords([...myWords, finding.original]);
              settle(at, (before) => learned(before, finding.original));
            }}
          />
        ))}
      </ul>
      {findings.length > shown && (
        <Button onClick={() => setShown((before) => before + pageSize)}>
          {t('more', { count: findings.length - shown })}
        </Button>
      )}
    </section>
  );
}

/** A settled issue disappears with the button that was pressed: the focus moves to the issue that takes its place. */
function useFocusAfterSettling() {
  const [settled, setSettled] = useState<{ at: number }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (!settled) return;
    const next = list.current?.children[settled.at] ?? list.current?.lastElementChild;
    (next instanceof HTMLElement ? next : heading.current)?.focus();
  }, [settled]);

  return { heading, list, focusAt: (at: number) => setSettled({ at }) };
}

function selectInText(text: HTMLTextAreaElement | null, { start, end }: Issue): void {
  if (!text) return;
  text.setSelectionRange(start, end);
  // The browser scrolls to the selection when the box gets the focus, so the box must lose it first.
  text.blur();
  text.focus();
  text.scrollIntoView({ block: 'center' });
}
