import { loadKeptLabs } from '../../labs/web/public.ts';
import type { KeptEvidence } from './merge-kept.ts';

interface DeviceEvidenceProps {
  onLessons: (lessons: KeptEvidence['lessons']) => void;
  onLabs: (labs: KeptEvidence['labs']) => void;
  /** Called once something has moved into the account. */
  onMoved: () => Promise<unknown>;
}

/** A part that shows nothing and tells what only this device knows. It brings the calls of courses and laboratories, which a passport alone does not need. */
export async function loadDeviceEvidence() {
  const [DeviceLessons, KeptLabs] = await Promise.all([
    import('../../courses/web/public.ts').then((courses) => courses.loadDeviceLessons()),
    loadKeptLabs(),
  ]);
  return function DeviceEvidence({ onLessons, onLabs, onMoved }: DeviceEvidenceProps) {
    return (
      <>
        <DeviceLessons onKnown={onLessons} onMoved={onMoved} />
        <KeptLabs onKnown={onLabs} onMoved={onMoved} />
      </>
    );
  };
}
