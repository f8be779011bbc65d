import { LabPage } from '../frame/lab-page.tsx';

export default function WordPointsPage() {
  return <LabPage lab="wordPoints" load={async () => (await import('./word-points-lab.tsx')).WordPointsLab} />;
}
