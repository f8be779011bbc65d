import { useTranslations } from 'use-intl';
import { copyText } from '../../../web/lazy/share.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';

export interface UntakenResultProps {
  /** Of the question; 1 is the first. */
  number: number;
  text: string;
  /** Of an answer, in characters. */
  most: number;
  /** Whether the answer has become short enough for it. */
  fits?: boolean;
  /** Missing where the answer can no longer be changed. */
  onTake?: (() => void) | undefined;
  onDiscard: () => void;
}

/** A result that was not added to its answer: it came too late, or is too long. It stays until somebody discards it. */
export function UntakenResult({ number, text, most, fits = false, onTake, onDiscard }: UntakenResultProps) {
  const t = useTranslations('labs');

  async function copy(): Promise<void> {
    const isCopied = await copyText(text);
    toast(isCopied ? { title: t('result.copied') } : { title: t('question.notCopied'), variant: 'destructive' });
  }

  return (
    <div className="mt-4 flex flex-col gap-3 rounded-control bg-warning-wash p-4 print:hidden">
      <p role="alert" className="flex gap-2 font-semibold">
        <Icon name="info" className="mt-0.5 shrink-0" />
        {onTake ? t('question.tooLong', { most }) : t('question.late', { number })}
      </p>
      <pre
        tabIndex={0}
        aria-label={t('result.label')}
        className="max-h-60 overflow-auto rounded-control border border-line bg-card p-3 font-sans text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
      <div className="flex flex-wrap gap-3">
        {onTake && (
          <Button size="sm" disabled={!fits} onClick={onTake}>
            {t('question.add')}
          </Button>
        )}
        <Button size="sm" icon="copy" onClick={() => void copy()}>
          {t('result.copy')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDiscard}>
          {t('question.discard')}
        </Button>
      </div>
    </div>
  );
}
