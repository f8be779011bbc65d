import { LabPage } from '../frame/lab-page.tsx';

export default function TextClassifierPage() {
  return (
    <LabPage lab="textClassifier" load={async () => (await import('./text-classifier-lab.tsx')).TextClassifierLab} />
  );
}
