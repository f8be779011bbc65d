import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import type { Classroom } from '../../contract.ts';

/** The join address for phones, to project or print. */
export function QrCodeButton({ classroom, code }: { classroom: Classroom; code: string }) {
  const t = useTranslations('classrooms');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="icon"
        icon="qr-code"
        aria-label={t('qr.open', { name: classroom.name })}
        onClick={() => setIsOpen(true)}
      />
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
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
        {isOpen && <QrCode id={classroom.id} code={code} />}
      </Dialog>
    </>
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
