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
  const [settled, setSettled] = useState<{ at: number }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);

  // The pressed button disappears with its card: the focus moves to the card that takes its place.
  useEffect(() => {
    if (!settled) return;
    const next = list.current?.children[settled.at] ?? list.current?.lastElementChild;
    (next instanceof HTMLElement ? next : heading.current)?.focus();
  }, [settled]);

  function settle(at: number, step: (before: Workspace) => Workspace): void {
    update(step);
    setSettled({ at });
  }

  function show({ start, end }: Issue): void {
    const text = box.current;
    if (!text) return;
    text.setSelectionRange(start, end);
    // Browsers scroll to the selection when the field gets the focus, so it must lose the focus first.
    text.blur();
    text.focus();
    text.scrollIntoView({ block: 'center' });
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
            onShow={() => show(finding)}
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
