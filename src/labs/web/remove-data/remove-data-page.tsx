import { LabPage } from '../frame/lab-page.tsx';

export default function RemoveDataPage() {
  return <LabPage lab="removeData" load={async () => (await import('./remove-data-lab.tsx')).RemoveDataLab} />;
}
