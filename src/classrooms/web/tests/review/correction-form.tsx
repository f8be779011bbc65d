import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CorrectionPreview, QuestionStatistics } from '../../../../exams/contract/review.ts';
import { type correctionActions, questionLimits } from '../../../../shared/limits.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { FormActions } from '../../../../web/forms/form-actions.tsx';
import { FormProblem } from '../../../../web/forms/form-parts.tsx';
import { useAction } from '../../../../web/forms/form.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { TextAreaField } from '../../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../../web/ui/fields/radio-group.tsx';
import { correctQuestion, previewCorrection } from '../../../contract/tests/test-review.ts';
import type { CorrectedQuestion } from '../../../review-schemas.ts';
import { useClassChanged } from '../../changes.ts';
import type { OneTest } from './data/queries.ts';
import { draftOfKey, hasKey, keyOfDraft } from './key-draft.ts';
import { KeyFields } from './key-fields.tsx';
import { PreviewedChanges } from './previewed-changes.tsx';

type ActionType = (typeof correctionActions)[number];

export interface CorrectionFormProps {
  test: OneTest;
  question: Pick<QuestionStatistics, 'versionId' | 'number' | 'asked' | 'wrongAnswers' | 'isCorrected'>;
  onEnd: () => void;
  onApplied: () => void;
}

/** Corrects a question in two steps: what is wrong, and whose marks that changes. Nothing changes before the second. */
export function CorrectionForm({ test, question, onEnd, onApplied }: CorrectionFormProps) {
  const t = useTranslations('classrooms.review.correction');
  const call = useCall();
  const params = { id: test.classId, testId: test.testId };
  const { type, setType, fields, action } = useCorrection(question);
  const [previewed, setPreviewed] = useState<{ body: CorrectedQuestion; preview: CorrectionPreview }>();
  const look = useAction(async () => {
    const body = { versionId: question.versionId, number: question.number, action };
    setPreviewed({ body, preview: await call(previewCorrection, { params, body }) });
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    look.run();
  }

  if (previewed) {
    return (
      <ApplyForm
        test={test}
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
  const t = useTranslations('classrooms.review.correction');
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
  test: OneTest;
  body: CorrectedQuestion;
  preview: CorrectionPreview;
  onBack: () => void;
  onEnd: () => void;
  onApplied: () => void;
}

/** Nobody loses unless that is ticked, too. */
function ApplyForm({ test, body, preview, onBack, onEnd, onApplied }: ApplyFormProps) {
  const t = useTranslations('classrooms.review.correction');
  const call = useCall();
  const changed = useClassChanged(test.classId);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [lowers, setLowers] = useState(false);
  const apply = useAction(async () => {
    const sent = { ...body, reason, ...(lowers && { confirmedFalls: preview.falls }) };
    await call(correctQuestion, { params: { id: test.classId, testId: test.testId }, body: sent });
    toast({ title: t('applied') });
    onApplied();
    await changed();
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setError(reason.trim() === '' ? t('reasonMissing') : undefined);
    if (reason.trim() !== '') apply.run();
  }

  return (
    <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <PreviewedChanges classId={test.classId} preview={preview} />
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
        hint={t('reasonHint')}
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
