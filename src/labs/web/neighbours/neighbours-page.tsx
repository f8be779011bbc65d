import { LabPage } from '../frame/lab-page.tsx';

export default function NeighboursPage() {
  return <LabPage lab="neighbours" load={async () => (await import('./neighbours-lab.tsx')).NeighboursLab} />;
}
