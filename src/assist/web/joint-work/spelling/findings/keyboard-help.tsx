import { useTranslations } from 'use-intl';

const shortcuts = [
  ['F8', 'next'],
  ['⇧ F8', 'previous'],
  ['↓ ↑', 'move'],
  ['enter', 'apply'],
  ['delete', 'ignore'],
  ['+', 'learn'],
  ['Ctrl Z', 'undo'],
  ['Esc', 'leave'],
] as const;

/** The keys of the list of findings. */
export function KeyboardHelp() {
  const t = useTranslations('spelling.keys');
  return (
    <details className="border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('title')}</summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 pb-2 text-sm">
        {shortcuts.map(([key, action]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-control border border-line-strong bg-card px-2 py-0.5">
                {key === 'delete' || key === 'enter' ? t(key) : key}
              </kbd>
            </dt>
            <dd className="text-ink-soft">{t(action)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
