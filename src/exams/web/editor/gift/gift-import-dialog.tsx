import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { questionLimits } from '../../../../shared/limits.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { FormProblem } from '../../../../web/forms/form-parts.tsx';
import { useAction } from '../../../../web/forms/form.ts';
import { useFileLabels } from '../../../../web/forms/use-file-labels.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import { Icon } from '../../../../web/ui/core/icon.tsx';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { TextAreaField } from '../../../../web/ui/fields/field.tsx';
import { TextFileField } from '../../../../web/ui/fields/text-file-field.tsx';
import { Dialog } from '../../../../web/ui/overlays/dialog.tsx';
import { importGift } from '../../../contract.ts';
import { draftOfQuestion, type QuestionDraft } from '../question-draft.ts';

interface Refused {
  line: number;
  reason: string;
}

interface Found {
  questions: QuestionDraft[];
  refused: Refused[];
}

export interface GiftImportDialogProps {
  /** The number of existing questions. */
  present: number;
  /** Whether open questions are imported, too. */
  marksByHand: boolean;
  onImport: (questions: QuestionDraft[]) => void;
  onClose: () => void;
}

/** Shows which questions can be imported and which cannot, then imports them. */
export function GiftImportDialog({ present, marksByHand, onImport, onClose }: GiftImportDialogProps) {
  const t = useTranslations('question-editor.gift');
  const { text, write, found, check } = useGiftCheck(marksByHand);
  const free = questionLimits.questions - present;
  const coming = found?.questions.slice(0, free) ?? [];

  function add(): void {
    onImport(coming);
    toast({ title: t('added'), description: t('addedText', { count: coming.length }) });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('import')}
      description={t('explanation')}
      closeLabel={t('close')}
      className="sm:w-[min(44rem,100%-2rem)]"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {coming.length > 0 ? (
            <Button variant="primary" onClick={add}>
              {t('add', { count: coming.length })}
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={!text.trim()}
              busy={check.sending && t('checking')}
              onClick={() => check.run()}
            >
              {t('check')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <TextFileField label={t('file')} words={useFileLabels()} accept=".gift,.txt,text/plain" onText={write} />
        <TextAreaField
          label={t('paste')}
          rows={6}
          value={text}
          spellCheck={false}
          inputClassName="font-mono text-sm"
          onChange={(event) => write(event.target.value)}
        />
        <FormProblem problem={check.problem} />
        <div role="status" className="flex flex-col gap-4">
          {found && <CheckedQuestions found={found} free={free} />}
        </div>
      </div>
    </Dialog>
  );
}

/** The text in GIFT format, and what the server found in it when it was checked. */
function useGiftCheck(marksByHand: boolean) {
  const call = useCall();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>();
  const check = useAction(async () => {
    const { questions, refused } = await call(importGift, { body: { text, marksByHand } });
    setFound({ questions: questions.map(draftOfQuestion), refused });
  });

  function write(written: string): void {
    setText(written);
    // The result of the check belongs to the text before this change.
    setFound(undefined);
  }

  return { text, write, found, check };
}

interface CheckedQuestionsProps {
  found: Found;
  /** How many questions the test still takes. */
  free: number;
}

function CheckedQuestions({ found: { questions, refused }, free }: CheckedQuestionsProps) {
  const t = useTranslations('question-editor.gift');
  return (
    <>
      <FoundQuestions questions={questions} />
      {questions.length > free && <p className="text-warning-text">{t('tooMany', { free })}</p>}
      {refused.length > 0 && <RefusedList refused={refused} />}
    </>
  );
}

function FoundQuestions({ questions }: { questions: readonly QuestionDraft[] }) {
  const t = useTranslations('question-editor');
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{t('gift.found', { count: questions.length })}</p>
      <ol className="flex list-decimal flex-col gap-1.5 pl-6">
        {questions.map((question) => (
          <li key={question.key} className="wrap-anywhere">
            {question.question} <span className="text-sm text-ink-soft">({t(`types.${question.type}`)})</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function RefusedList({ refused }: { refused: readonly Refused[] }) {
  const t = useTranslations('question-editor.gift');
  return (
    <div className="flex flex-col gap-2">
      <p className="flex gap-2 font-semibold text-warning-text">
        <Icon name="triangle-alert" className="mt-0.5" />
        {t('refused', { count: refused.length })}
      </p>
      <ul className="flex flex-col gap-1">
        {refused.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            <span className="font-semibold">{t('line', { line: String(line) })}</span> {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
