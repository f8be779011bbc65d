import { LabPage } from '../frame/lab-page.tsx';

export default function NextWordPage() {
  return <LabPage lab="nextWord" load={async () => (await import('./next-word-lab.tsx')).NextWordLab} />;
}
