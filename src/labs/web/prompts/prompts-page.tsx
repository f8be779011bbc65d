import { LabPage } from '../frame/lab-page.tsx';

export default function PromptsPage() {
  return <LabPage lab="prompts" load={async () => (await import('./prompts-lab.tsx')).PromptsLab} />;
}
