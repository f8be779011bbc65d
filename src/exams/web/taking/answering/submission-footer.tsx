import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormProblem } from '../../../../web/forms/form-parts.tsx';
import { Button } from '../../../../web/ui/core/button.tsx';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../../web/ui/overlays/confirm-dialog.tsx';
import type { Submission } from './use-submission.ts';

interface SubmissionFooterProps {
  submission: Submission;
  /** Indexes of the questions without an answer. */
  open: readonly number[];
  /** Questions whose files have not all been saved. */
  uploading: readonly number[];
  /** Questions with answers of two devices, of which the user has to choose one. */
  conflicts: readonly number[];
  mustAnswerAll: boolean;
  /** Undefined where there is no way back. */
  onGo: ((place: number) => void) | undefined;
}

/** Submits the test. With blanks it asks for a confirmation, or refuses where every question needs an answer. */
export function SubmissionFooter(props: SubmissionFooterProps) {
  const { submission, open, uploading, conflicts, mustAnswerAll, onGo } = props;
  const t = useTranslations('exams.taking');
  const [isAsking, setAsking] = useState(false);

  const [firstOpen] = open;
  const [firstConflict] = conflicts;
  const [firstUploading] = uploading;

  function refuse(): void {
    if (firstConflict !== undefined) {
      toast({ title: t('conflict.title'), description: t('conflict.first'), variant: 'destructive' });
      return onGo?.(firstConflict);
    }
    if (firstUploading !== undefined) {
      toast({ title: t('files.pending'), description: t('files.wait'), variant: 'destructive' });
      return onGo?.(firstUploading);
    }
    toast({
      title: t('incomplete'),
      description: t('unanswered', { count: open.length }),
      variant: 'destructive',
    });
  }

  return (
    <>
      <footer className="flex flex-col gap-3 border-t pt-6">
        {submission.isTimeUp && <p role="status">{t('timeIsUp')}</p>}
        <FormProblem problem={submission.problem} />
        {firstOpen !== undefined && (
          <OpenQuestions count={open.length} onGo={onGo ? () => onGo(firstOpen) : undefined} />
        )}
        <Button
          variant="primary"
          icon="send"
          size="lg"
          disabled={(mustAnswerAll && open.length > 0) || conflicts.length + uploading.length > 0}
          onRefused={refuse}
          busy={submission.sending && t('submitting')}
          onClick={() => (open.length > 0 ? setAsking(true) : submission.submit())}
          className="self-start max-sm:w-full"
        >
          {t('submit')}
        </Button>
      </footer>
      <BlanksDialog
        isOpen={isAsking}
        unanswered={open}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          submission.submit();
        }}
      />
    </>
  );
}

interface BlanksDialogProps {
  isOpen: boolean;
  /** Indexes of the questions without an answer. */
  unanswered: readonly number[];
  onCancel: () => void;
  onConfirm: () => void;
}

function BlanksDialog({ isOpen, unanswered, onCancel, onConfirm }: BlanksDialogProps) {
  const t = useTranslations('exams.taking');
  const places = unanswered.map((place) => place + 1).join(', ');
  return (
    <ConfirmDialog
      open={isOpen}
      onCancel={onCancel}
      onConfirm={onConfirm}
      title={t('blanks.title')}
      goes={t('blanks.named', { count: unanswered.length, places })}
      stays={t('blanks.stays')}
      confirmLabel={t('blanks.confirm')}
      cancelLabel={t('blanks.cancel')}
      closeLabel={t('blanks.close')}
    />
  );
}

function OpenQuestions({ count, onGo }: { count: number; onGo: (() => void) | undefined }) {
  const t = useTranslations('exams.taking');
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
      {t('unanswered', { count })}
      {onGo && (
        <Button size="sm" variant="quiet" className="underline" onClick={onGo}>
          {t('goToOpen')}
        </Button>
      )}
    </p>
  );
}
