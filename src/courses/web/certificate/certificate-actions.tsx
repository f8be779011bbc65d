import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { share } from '../../../web/lazy/share.ts';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { Button, ButtonLink } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import type { VerifiedCertificate } from '../../contract/certificates.ts';

/** Actions for the holder of the certificate. */
export function CertificateActions({ certificate }: { certificate: VerifiedCertificate }) {
  const t = useTranslations('certificate');
  const question = useLazy(async () => (await import('./withdraw-certificate-dialog.tsx')).WithdrawCertificateDialog);
  const [isAsking, setAsking] = useState(false);

  async function handOn(): Promise<void> {
    const path = addressOf.certificate(certificate.code);
    const outcome = await share(t('shareTitle', { course: certificate.courseTitle }), path);
    if (outcome === 'copied') toast({ title: t('copied'), description: t('copiedText') });
    if (outcome === 'failed') {
      const address = location.origin + path;
      toast({ title: t('shareFailed'), description: t('shareFailedText', { address }), variant: 'destructive' });
    }
  }

  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <p className="w-full text-sm text-ink-soft">{t('namesYou')}</p>
      <ButtonLink
        variant="primary"
        icon="download"
        href={`/api/certificates/${certificate.code}/pdf`}
        // The server names the file.
        download=""
      >
        {t('download')}
      </ButtonLink>
      <ButtonLink icon="award" href={`/api/certificates/${certificate.code}/badge`} download="">
        {t('badge')}
      </ButtonLink>
      <Button icon="share" onClick={() => void handOn()}>
        {t('share')}
      </Button>
      <Button
        variant="quiet"
        icon="trash"
        busy={question.fetching && t('opening')}
        onClick={() => void question.fetch().then(setAsking)}
      >
        {t('withdraw')}
      </Button>
      <p className="w-full text-sm text-ink-soft">{t('badgeText')}</p>
      {question.Part && <question.Part certificate={certificate} open={isAsking} onClose={() => setAsking(false)} />}
    </div>
  );
}
