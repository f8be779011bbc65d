import { Progress } from '../../../web/ui/charts/progress.tsx';

/** What is being done, and about how far. Without a progress it keeps no place. */
export function WorkingBar({ label, progress }: { label: string; progress: number | undefined }) {
  if (progress === undefined) return null;
  return <Progress label={label} value={progress} valueText={`${progress} %`} />;
}
