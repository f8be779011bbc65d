import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { getAttempt } from '../../../exams/contract.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useNavigate } from '../../../web/router/router.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { listMyCourses } from '../../contract.ts';
import {
  getCertificate,
  listMyCertificates,
  revokeCertificate,
  type VerifiedCertificate,
} from '../../contract/certificates.ts';

interface WithdrawCertificateDialogProps {
  certificate: VerifiedCertificate;
  open: boolean;
  onClose: () => void;
}

export function WithdrawCertificateDialog({ certificate, open, onClose }: WithdrawCertificateDialogProps) {
  const t = useTranslations('certificate.confirmWithdrawal');
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const inWords = useProblemMessage();
  const withdraw = useAction(async () => {
    await call(revokeCertificate, { params: { code: certificate.code } });
    toast({ title: t('done'), description: t('doneText') });
    onClose();
    // Navigates away first: the page would refetch a certificate that no longer exists.
    await navigate('/account', { replace: true });
    queries.removeQueries({ queryKey: [getCertificate.path] });
    await Promise.all(
      [listMyCertificates.path, listMyCourses.path, getAttempt.path].map((path) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
  });
  return (
    <ConfirmDialog
      open={open}
      onCancel={() => {
        withdraw.reset();
        onClose();
      }}
      onConfirm={withdraw.run}
      title={t('question', { course: certificate.courseTitle })}
      goes={t('goes')}
      stays={t('stays')}
      error={withdraw.problem && inWords(withdraw.problem)}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      busy={withdraw.sending && t('busy')}
    />
  );
}
