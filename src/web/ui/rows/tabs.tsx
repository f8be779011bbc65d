import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../core/icon.tsx';

type Tab<Key extends string> = {
  key: Key;
  label: ReactNode;
  content: ReactNode;
  /** Why the tab is disabled, shown below the tabs. The keyboard can still reach it. */
  closed?: string | undefined;
};

type TabsProps<Key extends string> = {
  label: string;
  tabs: readonly Tab<Key>[];
  /** Controlled if the URL keeps the choice. */
  selected?: Key;
  onSelect?: (key: Key) => void;
  className?: string;
};

export const tabListClass =
  'print:hidden fading-ends flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] lg:flex-wrap';

/** If each tab has a URL, use `TabLinks`. */
export const tabClass =
  '-mb-px shrink-0 whitespace-nowrap border-b-3 border-transparent px-3 py-2.5 font-semibold text-ink-soft no-underline transition-colors hover:text-ink -outline-offset-2 aria-selected:border-primary-line aria-selected:text-ink aria-[current=page]:border-primary-line aria-[current=page]:text-ink aria-disabled:cursor-not-allowed aria-disabled:hover:text-ink-soft';

/** Scrolls the active tab into view, as it may be outside the tab list or in its faded edge. Never scrolls the page. */
export function keepTabInView(list: HTMLElement | null, tab: Element | null | undefined): (() => void) | undefined {
  if (!list || !(tab instanceof HTMLElement)) return undefined;
  const width = new ResizeObserver(() => {
    const fade = Number.parseFloat(getComputedStyle(list).scrollPaddingInlineStart);
    const before = tab.offsetLeft - list.offsetLeft - fade;
    const beyond = tab.offsetLeft - list.offsetLeft + tab.offsetWidth - list.clientWidth + fade;
    if (before < list.scrollLeft) list.scrollLeft = before;
    else if (beyond > list.scrollLeft) list.scrollLeft = beyond;
  });
  width.observe(tab);
  return () => width.disconnect();
}

export function Tabs<Key extends string>({ label, tabs, selected, onSelect, className }: TabsProps<Key>) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.key);
  const current = selected ?? own;
  const shown = tabs.find((tab) => tab.key === current);

  function select(key: Key): void {
    setOwn(key);
    onSelect?.(key);
  }

  const list = useRef<HTMLDivElement>(null);

  useEffect(() => keepTabInView(list.current, document.getElementById(idsOf(id, `${current}`).tab)), [id, current]);

  function onKeyDown(event: KeyboardEvent): void {
    // The focused tab; a disabled tab can have the focus without being active.
    const focused = event.target instanceof Element ? event.target.id : '';
    const index = tabs.findIndex((tab) => idsOf(id, tab.key).tab === focused);
    const next = tabs[indexAfterKey(event.key, index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    if (!next.closed) select(next.key);
    document.getElementById(idsOf(id, next.key).tab)?.focus();
  }

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={tabListClass} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.key}
            tab={tab}
            ids={idsOf(id, tab.key)}
            isCurrent={tab.key === current}
            onSelect={() => select(tab.key)}
          />
        ))}
      </div>
      {tabs.map(
        (tab) =>
          tab.closed && (
            <p key={tab.key} id={idsOf(id, tab.key).closed} className="px-3 pt-2 text-sm text-ink-soft print:hidden">
              {tab.closed}
            </p>
          ),
      )}
      {shown && <TabPanel key={shown.key} tab={shown} ids={idsOf(id, shown.key)} />}
    </div>
  );
}

function idsOf(id: string, key: string) {
  return { tab: `${id}-tab-${key}`, panel: `${id}-panel-${key}`, closed: `${id}-closed-${key}` };
}

function indexAfterKey(key: string, index: number, count: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowRight: (index + 1) % count,
    ArrowLeft: (index - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return moves[key];
}

interface TabButtonProps {
  tab: Tab<string>;
  ids: ReturnType<typeof idsOf>;
  isCurrent: boolean;
  onSelect: () => void;
}

function TabButton({ tab, ids, isCurrent, onSelect }: TabButtonProps) {
  return (
    <button
      type="button"
      role="tab"
      id={ids.tab}
      aria-disabled={tab.closed ? true : undefined}
      aria-describedby={tab.closed ? ids.closed : undefined}
      aria-selected={isCurrent}
      aria-controls={isCurrent ? ids.panel : undefined}
      tabIndex={isCurrent ? 0 : -1}
      className={tabClass}
      onClick={() => {
        if (!tab.closed) onSelect();
      }}
    >
      {tab.closed && <Icon name="lock" size="sm" className="mr-1.5 inline align-[-0.15em]" />}
      {tab.label}
    </button>
  );
}

function TabPanel({ tab, ids }: Pick<TabButtonProps, 'tab' | 'ids'>) {
  return (
    <div role="tabpanel" id={ids.panel} aria-labelledby={ids.tab} tabIndex={0} className="rounded-control pt-4">
      {tab.content}
    </div>
  );
}
