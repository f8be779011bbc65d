import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

type Tab<Key extends string> = { key: Key; label: ReactNode; content: ReactNode };

type TabsProps<Key extends string> = {
  label: string;
  tabs: readonly Tab<Key>[];
  /** Controlled where the address keeps the choice. */
  selected?: Key;
  onSelect?: (key: Key) => void;
  className?: string;
};

export const tabListClass = 'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]';

/** Also for a nav of links, where each tab is an address: put aria-current="page" on the one that is open. */
export const tabClass =
  '-mb-px shrink-0 whitespace-nowrap border-b-3 border-transparent px-3 py-2.5 font-semibold text-ink-soft no-underline transition-colors hover:text-ink -outline-offset-2 aria-selected:border-primary-line aria-selected:text-ink aria-[current=page]:border-primary-line aria-[current=page]:text-ink';

export function Tabs<Key extends string>({ label, tabs, selected, onSelect, className }: TabsProps<Key>) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.key);
  const current = selected ?? own;

  function select(key: Key): void {
    setOwn(key);
    onSelect?.(key);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const index = tabs.findIndex((tab) => tab.key === current);
    const moves: Record<string, number> = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = tabs[moves[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    select(next.key);
    document.getElementById(`${id}-tab-${next.key}`)?.focus();
  }

  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={tabListClass} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.key}`}
            aria-selected={tab.key === current}
            aria-controls={tab.key === current ? `${id}-panel-${tab.key}` : undefined}
            tabIndex={tab.key === current ? 0 : -1}
            className={tabClass}
            onClick={() => select(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => tab.key === current)
        .map((tab) => (
          <div
            key={tab.key}
            role="tabpanel"
            id={`${id}-panel-${tab.key}`}
            aria-labelledby={`${id}-tab-${tab.key}`}
            tabIndex={0}
            className="rounded-control pt-4"
          >
            {tab.content}
          </div>
        ))}
    </div>
  );
}
