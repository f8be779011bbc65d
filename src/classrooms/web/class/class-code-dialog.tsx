import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import type { Classroom } from '../../contract.ts';
import { ClassCode } from './class-code.tsx';

interface ClassCodeDialogProps {
  classroom: Classroom;
  code: string;
  onEnd: () => void;
}

/** The code and the join address for phones, to project or print. */
export function ClassCodeDialog({ classroom, code, onEnd }: ClassCodeDialogProps) {
  const t = useTranslations('classrooms');
  return (
    <Dialog
      open
      onClose={onEnd}
      title={classroom.name}
      description={t('qr.explanation')}
      closeLabel={t('close')}
      className="print-alone"
      footer={
        <Button icon="printer" className="print:hidden" onClick={() => print()}>
          {t('qr.print')}
        </Button>
      }
    >
      <QrCode id={classroom.id} code={code} />
      <div className="mx-auto mt-4 max-w-xs print:hidden">
        <ClassCode code={code} name={classroom.name} />
      </div>
    </Dialog>
  );
}

function QrCode({ id, code }: { id: number; code: string }) {
  const t = useTranslations('classrooms.qr');
  return (
    <div className="flex flex-col items-center gap-4">
      {/* White in every theme: scanners need it to find the code. A page caches an image by its address, so a new code gets a new one. */}
      <img
        src={`/api/classes/${id}/qr.svg?${new URLSearchParams({ code })}`}
        alt={t('alt', { code })}
        width={288}
        height={288}
        className="size-72 max-w-full rounded-card bg-white p-3"
      />
      <p className="font-mono text-3xl font-semibold tracking-wider">{code}</p>
      <p className="text-center text-ink-soft wrap-anywhere">{t('orBy', { address: `${location.host}/unirse` })}</p>
    </div>
  );
}
