import { LabPage } from '../frame/lab-page.tsx';

export default function HallucinationHuntPage() {
  return (
    <LabPage
      lab="hallucinationHunt"
      load={async () => (await import('./hallucination-hunt-lab.tsx')).HallucinationHuntLab}
    />
  );
}
