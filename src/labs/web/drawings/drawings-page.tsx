import { LabPage } from '../frame/lab-page.tsx';

export default function DrawingsPage() {
  return <LabPage lab="drawings" load={async () => (await import('./drawings-lab.tsx')).DrawingsLab} />;
}
