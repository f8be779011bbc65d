import { Progress } from '../../../web/ui/charts/progress.tsx';

/** The current work and its estimated progress. Takes no space while idle. */
export function WorkingBar({ label, progress }: { label: string; progress: number | undefined }) {
  if (progress === undefined) return null;
  return <Progress label={label} value={progress} valueText={`${progress} %`} />;
}
