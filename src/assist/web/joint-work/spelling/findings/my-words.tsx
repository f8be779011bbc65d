import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../../web/ui/core/icon.tsx';
import type { WorkspaceControl } from '../../use-workspace.ts';

/** The words that the user added, with a button to remove each. */
export function MyWords({ control: { myWords, setMyWords } }: { control: WorkspaceControl }) {
  const t = useTranslations('spelling.mine');
  const summary = useRef<HTMLElement>(null);
  if (myWords.length === 0) return null;
  return (
    <details className="border-t border-line pt-2">
      <summary ref={summary} className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {t('title', { count: myWords.length })}
      </summary>
      <p className="pb-2 text-sm text-ink-soft">{t('hint')}</p>
      <ul className="flex flex-wrap gap-2">
        {myWords.map((word) => (
          <li key={word} className="flex items-center rounded-control border border-line bg-card pl-3">
            <span className="wrap-anywhere">{word}</span>
            <button
              type="button"
              aria-label={t('forget', { word })}
              className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-hover hover:text-ink"
              onClick={() => {
                setMyWords(myWords.filter((other) => other !== word));
                summary.current?.focus();
              }}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
