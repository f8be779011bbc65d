import { LabPage } from '../frame/lab-page.tsx';

export default function WhoDecidesPage() {
  return <LabPage lab="whoDecides" load={async () => (await import('./who-decides-lab.tsx')).WhoDecidesLab} />;
}
