import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { saveFile } from '../../../web/lazy/save-file.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { renewRecoveryCodes } from '../../contract/second-factor.ts';

interface RecoveryCodesProps {
  left: number;
  onChanged: (recoveryCodes: readonly string[]) => Promise<void>;
}

export function RecoveryCodes({ left, onChanged }: RecoveryCodesProps) {
  const t = useTranslations('accounts-second-factor');
  const call = useCall();
  const renew = useAction(
    async () => onChanged((await call(renewRecoveryCodes, {})).recoveryCodes),
    useFailureToast(t('failed')),
  );
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('recovery.title')}</h3>
      <p className="text-ink-soft">
        {t('recovery.explanation')} {t('recovery.left', { left })}
      </p>
      <div>
        <Button icon="refresh" busy={renew.sending && t('recovery.renewing')} onClick={renew.run}>
          {t('recovery.renew')}
        </Button>
      </div>
    </section>
  );
}

/** Shown once: the server stores only hashes. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[] | undefined; onClose: () => void }) {
  const t = useTranslations('accounts-second-factor');
  return (
    <Dialog
      open={codes !== undefined}
      onClose={onClose}
      title={t('recovery.dialogTitle')}
      description={t('recovery.dialogExplanation')}
      closeLabel={t('close')}
      footer={
        <>
          <Button
            icon="download"
            onClick={() => saveFile(t('recovery.fileName'), `${codes?.join('\n')}\n`, 'text/plain')}
          >
            {t('recovery.download')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('recovery.understood')}
          </Button>
        </>
      }
    >
      <ol className="grid grid-cols-2 gap-2 font-mono">
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}
