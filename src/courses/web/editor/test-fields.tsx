import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { blankExam, type ExamDraft, ExamFields } from '../../../exams/web/public.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';

interface TestFieldsProps {
  /** Which of the two tests of a course. */
  which: 'test' | 'advanced';
  exam: ExamDraft | null;
  /** Users may have taken it already. */
  isPublished: boolean;
  onChange: (exam: ExamDraft | null) => void;
  errors: Readonly<Record<string, string>>;
}

/** A test of the course, if it has one. */
export function TestFields({ which, exam, isPublished, onChange, errors }: TestFieldsProps) {
  const t = useTranslations(`course-editor.${which}`);
  const [removing, setRemoving] = useState(false);
  if (!exam) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-ink-soft">{t(isPublished ? 'leaving' : 'none')}</p>
        <Button icon="plus" onClick={() => onChange(blankExam())}>
          {t('add')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <ExamFields exam={exam} onChange={onChange} errors={errors} />
      {isPublished && <p className="text-sm text-ink-soft">{t('published')}</p>}
      <div>
        <Button variant="quiet" icon="trash" onClick={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={removing}
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          onChange(null);
        }}
        title={t('removing.title')}
        goes={t(isPublished ? 'removing.goesPublished' : 'removing.goes')}
        stays={t(isPublished ? 'removing.staysPublished' : 'removing.stays')}
        confirmLabel={t('remove')}
        cancelLabel={t('removing.cancel')}
        closeLabel={t('removing.close')}
      />
    </>
  );
}
