import { useTranslations } from 'use-intl';
import { Progress } from '../../../web/ui/charts/progress.tsx';
import { Button } from '../../../web/ui/core/button.tsx';

interface TaskProgressProps {
  label: string;
  /** Of 1. */
  done: number;
  onStop: () => void;
}

export function TaskProgress({ label, done, onStop }: TaskProgressProps) {
  const t = useTranslations('labs');
  const percent = Math.round(done * 100);
  return (
    <div className="flex max-w-reading flex-wrap items-end gap-4">
      <Progress className="grow" label={label} value={percent} valueText={t('percent', { percent })} />
      <Button icon="x" onClick={onStop}>
        {t('stop')}
      </Button>
    </div>
  );
}
