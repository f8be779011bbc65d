import { useTranslations } from 'use-intl';
import { Button } from '../ui/core/button.tsx';

/** Shown above a form that was filled from a draft. */
export function DraftNote({ onBeginAnew: onStartOver }: { onBeginAnew: () => void }) {
  const t = useTranslations('shell.draft');
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken px-3.5 py-2 text-sm">
      {t('kept')}
      <Button variant="quiet" size="sm" className="-ml-2.5" onClick={onStartOver}>
        {t('beginAnew')}
      </Button>
    </p>
  );
}
