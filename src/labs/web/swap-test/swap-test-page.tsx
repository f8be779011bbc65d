import { LabPage } from '../frame/lab-page.tsx';

export default function SwapTestPage() {
  return <LabPage lab="swapTest" load={async () => (await import('./swap-test-lab.tsx')).SwapTestLab} />;
}
