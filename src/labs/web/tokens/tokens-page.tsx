import { LabPage } from '../frame/lab-page.tsx';

export default function TokensPage() {
  return <LabPage lab="tokens" load={async () => (await import('./tokens-lab.tsx')).TokensLab} />;
}
