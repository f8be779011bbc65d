import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type correctionActions, questionLimits } from '../../../shared/limits.ts';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { TextAreaField } from '../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import type { CorrectionPreview, QuestionStatistics } from '../../contract/review.ts';
import type { CorrectedQuestion } from '../../review-schemas.ts';
import { draftOfKey, hasKey, keyOfDraft } from './key-draft.ts';
import { KeyFields } from './key-fields.tsx';
import { PreviewedChanges } from './previewed-changes.tsx';

type ActionType = (typeof correctionActions)[number];

/** How a class or a course corrects questions of its test. */
export interface Correcting {
  preview: (body: CorrectedQuestion) => Promise<CorrectionPreview>;
  /** And reads again what has changed. */
  apply: (body: CorrectedQuestion & { reason: string; confirmedFalls?: number }) => Promise<void>;
  /** A score from 0 to 1, as this place writes it. */
  showScore: (part: number) => string;
  reasonHint?: string;
}

export interface CorrectionFormProps {
  correcting: Correcting;
  question: Pick<QuestionStatistics, 'versionId' | 'number' | 'asked' | 'wrongAnswers' | 'isCorrected'>;
  onEnd: () => void;
  onApplied: () => void;
}

/** Corrects a question in two steps: what is wrong, and whose marks that changes. Nothing changes before the second. */
export function CorrectionForm({ correcting, question, onEnd, onApplied }: CorrectionFormProps) {
  const t = useTranslations('exams.review.correction');
  const { type, setType, fields, action } = useCorrection(question);
  const [previewed, setPreviewed] = useState<{ body: CorrectedQuestion; preview: CorrectionPreview }>();
  const look = useAction(async () => {
    const body = { versionId: question.versionId, number: question.number, action };
    setPreviewed({ body, preview: await correcting.preview(body) });
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    look.run();
  }

  if (previewed) {
    return (
      <ApplyForm
        correcting={correcting}
        {...previewed}
        onBack={() => setPreviewed(undefined)}
        onEnd={onEnd}
        onApplied={onApplied}
      />
    );
  }
  const types = typesFor(question);
  return (
    <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <FocusedTitle>{t('title', { number: question.number })}</FocusedTitle>
      <RadioGroup
        legend={t('what')}
        name="action"
        value={type}
        options={types.map((value) => ({ value, label: t(`types.${value}`), hint: t(`typeHints.${value}`) }))}
        onChange={setType}
      />
      {fields}
      <FormActions
        problem={look.problem}
        busy={look.sending && t('looking')}
        cancelLabel={t('cancel')}
        onCancel={onEnd}
      >
        {t('look')}
      </FormActions>
    </form>
  );
}

/** The button that opened the form is gone. */
function FocusedTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h4 ref={title} tabIndex={-1} className="font-semibold">
      {children}
    </h4>
  );
}

function typesFor({ asked, wrongAnswers, isCorrected }: CorrectionFormProps['question']): ActionType[] {
  return [
    ...(hasKey(asked) ? (['key'] as const) : []),
    ...(wrongAnswers.length > 0 ? (['accept'] as const) : []),
    'drop',
    ...(isCorrected ? (['restore'] as const) : []),
  ];
}

/** What is chosen and typed, and the fields for it. */
function useCorrection(question: CorrectionFormProps['question']) {
  const { asked, wrongAnswers } = question;
  const [type, setType] = useState<ActionType>(typesFor(question)[0] ?? 'drop');
  const [key, setKey] = useState(() => draftOfKey(asked));
  const [accepted, setAccepted] = useState<readonly number[]>([]);
  const answers = accepted.flatMap((place) => wrongAnswers[place] ?? []).map(({ answer }) => answer);
  const action: CorrectedQuestion['action'] =
    type === 'key' ? keyOfDraft(asked, key) : type === 'accept' ? { type, answers } : { type };
  const fields =
    type === 'key' ? (
      <KeyFields question={asked} draft={key} onChange={setKey} />
    ) : type === 'accept' ? (
      <AcceptedFields wrongAnswers={wrongAnswers} accepted={accepted} onChange={setAccepted} />
    ) : null;
  return { type, setType, fields, action };
}

interface AcceptedFieldsProps extends Pick<QuestionStatistics, 'wrongAnswers'> {
  /** Their places. */
  accepted: readonly number[];
  onChange: (accepted: readonly number[]) => void;
}

function AcceptedFields({ wrongAnswers, accepted, onChange }: AcceptedFieldsProps) {
  const t = useTranslations('exams.review.correction');
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{t('accepted')}</legend>
      {wrongAnswers.map(({ words, count }, place) => (
        <Checkbox
          key={words.join('\n')}
          label={t('givenBy', { answer: words.join(' · '), count })}
          checked={accepted.includes(place)}
          onChange={({ target }) =>
            onChange(target.checked ? [...accepted, place] : accepted.filter((one) => one !== place))
          }
        />
      ))}
    </fieldset>
  );
}

interface ApplyFormProps {
  correcting: Correcting;
  body: CorrectedQuestion;
  preview: CorrectionPreview;
  onBack: () => void;
  onEnd: () => void;
  onApplied: () => void;
}

/** Nobody loses unless that is ticked, too. */
function ApplyForm({ correcting, body, preview, onBack, onEnd, onApplied }: ApplyFormProps) {
  const t = useTranslations('exams.review.correction');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [lowers, setLowers] = useState(false);
  const apply = useAction(async () => {
    await correcting.apply({ ...body, reason, ...(lowers && { confirmedFalls: preview.falls }) });
    toast({ title: t('applied') });
    onApplied();
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setError(reason.trim() === '' ? t('reasonMissing') : undefined);
    if (reason.trim() !== '') apply.run();
  }

  return (
    <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <PreviewedChanges preview={preview} showScore={correcting.showScore} />
      {preview.falls > 0 && (
        <Checkbox
          label={t('lower', { count: preview.falls })}
          hint={t('lowerHint')}
          checked={lowers}
          onChange={({ target }) => setLowers(target.checked)}
        />
      )}
      <TextAreaField
        label={t('reason')}
        hint={correcting.reasonHint ?? t('reasonHint')}
        rows={3}
        required
        maxLength={questionLimits.markComment}
        value={reason}
        error={error}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormProblem problem={apply.problem} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onEnd}>{t('cancel')}</Button>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button type="submit" variant={lowers ? 'danger' : 'primary'} busy={apply.sending && t('applying')}>
          {t(lowers ? 'applyLowering' : 'apply')}
        </Button>
      </div>
    </form>
  );
}
