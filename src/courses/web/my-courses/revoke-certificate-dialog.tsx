import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { listMyCourses } from '../../contract.ts';
import { listMyCertificates, type MyCertificate, revokeCertificate } from '../../contract/certificates.ts';

interface RevokeCertificateDialogProps {
  /** The dialog is open while there is one. */
  certificate: MyCertificate | undefined;
  onCancel: () => void;
  onRevoked: () => void;
}

export function RevokeCertificateDialog({ certificate, onCancel, onRevoked }: RevokeCertificateDialogProps) {
  const t = useTranslations('courses.mine');
  const call = useCall();
  const queries = useQueryClient();
  const inWords = useProblemMessage();
  const revoke = useAction(
    async (code: string) => {
      await call(revokeCertificate, { params: { code } });
      await Promise.all(
        [listMyCertificates, listMyCourses].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
      );
      toast({ title: t('revoke.done'), description: t('revoke.doneText') });
      onRevoked();
    },
    useFailureToast(t('revoke.failed')),
  );
  return (
    <ConfirmDialog
      open={certificate !== undefined}
      onCancel={() => {
        revoke.reset();
        onCancel();
      }}
      onConfirm={() => certificate && revoke.run(certificate.code)}
      title={certificate && t('revoke.question', { title: certificate.courseTitle })}
      goes={t('revoke.goes')}
      stays={t('revoke.stays')}
      error={revoke.problem && inWords(revoke.problem, t('revoke.failed'))}
      confirmLabel={t('revoke.confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      busy={revoke.sending && t('revoke.busy')}
    />
  );
}
