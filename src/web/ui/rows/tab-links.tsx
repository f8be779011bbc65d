import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../../router/router.tsx';
import { keepTabInView, tabClass, tabListClass } from './tabs.tsx';

interface TabLink {
  key: string;
  to: string;
  label: ReactNode;
  /** The tab is another page, which starts at its top. */
  leaves?: boolean;
}

interface TabLinksProps {
  label: string;
  tabs: readonly TabLink[];
  /** The key of the active tab. */
  current: string;
}

/** Tabs with URLs: links that work without JavaScript. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  const list = useRef<HTMLElement>(null);
  const open = tabs.findIndex(({ key }) => key === current);
  useEffect(() => keepTabInView(list.current, list.current?.children[open]), [open]);
  return (
    <nav ref={list} aria-label={label} className={tabListClass}>
      {tabs.map((tab, index) => (
        <Link
          key={tab.key}
          to={tab.to}
          preventScrollReset={!tab.leaves}
          aria-current={index === open ? 'page' : undefined}
          className={tabClass}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
