import { LabPage } from '../frame/lab-page.tsx';

export default function ImageOriginPage() {
  return <LabPage lab="imageOrigin" load={async () => (await import('./image-origin-lab.tsx')).ImageOriginLab} />;
}
