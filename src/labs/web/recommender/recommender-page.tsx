import { LabPage } from '../frame/lab-page.tsx';

export default function RecommenderPage() {
  return <LabPage lab="recommender" load={async () => (await import('./recommender-lab.tsx')).RecommenderLab} />;
}
