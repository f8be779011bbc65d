import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { saveFile } from '../../../web/lazy/save-file.ts';
import { copyText } from '../../../web/lazy/share.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { LabSection } from './lab-section.tsx';

interface LabResultProps {
  /** What was tried and what came out, ready to be shared. */
  text: string;
  fileName: string;
  onReset: () => void;
}

/** The result to copy or download, and the way back to an empty laboratory. */
export function LabResult({ text, fileName, onReset }: LabResultProps) {
  const t = useTranslations('labs.result');
  const [isAsking, setAsking] = useState(false);

  async function copy(): Promise<void> {
    const isCopied = await copyText(text);
    toast(isCopied ? { title: t('copied') } : { title: t('notCopied'), variant: 'destructive' });
  }

  return (
    <LabSection title={t('title')}>
      <p>{t('text')}</p>
      <pre
        tabIndex={0}
        aria-label={t('label')}
        className="max-h-80 overflow-auto rounded-card border border-line bg-card p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere print:max-h-none"
      >
        {text}
      </pre>
      <div className="flex flex-wrap gap-3">
        <Button icon="copy" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button icon="download" onClick={() => saveFile(fileName, text, 'text/plain')}>
          {t('download')}
        </Button>
        <Button variant="quiet" icon="undo" onClick={() => setAsking(true)}>
          {t('reset')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('resetTitle')}
        goes={t('resetGoes')}
        stays={t('resetStays')}
        confirmLabel={t('reset')}
        cancelLabel={t('keep')}
        closeLabel={t('close')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onReset();
        }}
      />
    </LabSection>
  );
}
