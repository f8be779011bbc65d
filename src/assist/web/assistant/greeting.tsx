import { useTranslations } from 'use-intl';
import type { IconName } from '../../../web/ui/core/icon-names.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';

const suggestions = [
  ['recommendations', 'star'],
  ['documents', 'file-text'],
  ['visuals', 'image'],
  ['study', 'graduation-cap'],
] as const satisfies readonly (readonly [string, IconName])[];

/** Shown before the first question, with suggestions. */
export function Greeting({ onChoose }: { onChoose: (question: string) => void }) {
  const t = useTranslations('assist.assistant');
  return (
    <div className="flex flex-col gap-6">
      <p className="rounded-card border border-line bg-card p-4 text-lg shadow-card sm:p-6">{t('greeting')}</p>
      <div className="flex flex-col gap-3">
        <h2 className="text-sm font-semibold text-ink-soft">{t('suggestionsLabel')}</h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          {suggestions.map(([name, icon]) => (
            <li key={name} className="flex">
              <button
                type="button"
                onClick={() => onChoose(t(`suggestions.${name}`))}
                className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line-strong bg-card px-4 py-3 text-left transition-colors hover:bg-hover"
              >
                <Icon name={icon} className="shrink-0 text-primary-text" />
                {t(`suggestions.${name}`)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
