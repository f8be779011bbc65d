import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../web/forms/form.ts';
import { saveBlob } from '../../../web/lazy/save-file.ts';
import { Button, ButtonLink } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import type { OpenDocument } from './open-document.ts';
import { printPages } from './print-pages.ts';

interface DocumentActionsProps {
  document: OpenDocument | undefined;
  /** The address of the empty file. */
  address: string;
  fileName: string;
  isFilled: boolean;
  onEmpty: () => void;
}

/** Actions on the whole document. The empty file can be downloaded before anything else has loaded. */
export function DocumentActions({ document, address, fileName, isFilled, onEmpty }: DocumentActionsProps) {
  const t = useTranslations('assist.pdf');
  const [isAsking, setAsking] = useState(false);
  const onFailure = () => toast({ title: t('errorTitle'), description: t('actionFailed'), variant: 'destructive' });

  const save = useAction(async () => {
    if (!document) return;
    const bytes = await document.save();
    saveBlob(fileName, new Blob([bytes], { type: 'application/pdf' }));
    toast({ title: t('saved') });
  }, onFailure);

  const print = useAction(async () => {
    if (document) printPages(await document.paintForPrint());
  }, onFailure);

  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow print:hidden">
      <Button
        variant="primary"
        icon="save"
        busy={save.sending && t('saving')}
        disabled={!document || !isFilled}
        onRefused={() => toast({ title: t('nothingWritten') })}
        onClick={() => save.run()}
      >
        {t('save')}
      </Button>
      <ButtonLink icon="download" href={address} download={fileName}>
        {t('download')}
      </ButtonLink>
      <Button icon="printer" busy={print.sending && t('printing')} disabled={!document} onClick={() => print.run()}>
        {t('print')}
      </Button>
      {isFilled && (
        <Button variant="quiet" icon="trash" onClick={() => setAsking(true)}>
          {t('empty.action')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onEmpty();
          toast({ title: t('empty.done') });
        }}
        title={t('empty.question')}
        goes={t('empty.goes')}
        stays={t('empty.stays')}
        confirmLabel={t('empty.confirm')}
        cancelLabel={t('empty.cancel')}
        closeLabel={t('empty.close')}
      />
    </div>
  );
}
