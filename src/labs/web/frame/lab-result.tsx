import { use, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { draftKey, handInDraft, readDraft, writeDraft } from '../../../web/data/stored-drafts.ts';
import { saveFile } from '../../../web/lazy/save-file.ts';
import { copyText } from '../../../web/lazy/share.ts';
import { useNavigate } from '../../../web/router/router.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { NoteLab } from '../passport/note-lab.tsx';
import { CurrentLabContext } from './current-lab.ts';
import { LabSection } from './lab-section.tsx';
import { QuestionResult } from './question-result.tsx';
import { useOrigin } from './use-origin.ts';

interface LabResultProps {
  /** What was tried and what came out, ready to be shared. */
  text: string;
  fileName: string;
  onReset: () => void;
}

/** Takes the result into the student's draft for the task that asked for the laboratory. They read it there and hand it in. */
function TaskResult({ text }: Pick<LabResultProps, 'text'>) {
  const t = useTranslations('labs.result');
  const origin = useOrigin();
  const navigate = useNavigate();
  const userId = useCurrentUser()?.id ?? 0;
  if (origin?.kind !== 'task' || userId === 0) return null;

  function take({ path, taskId }: Extract<typeof origin, { kind: 'task' }>): void {
    const key = draftKey(userId, handInDraft(taskId));
    const draft = readDraft(key);
    // Blank lines keep the lines of the result apart in Markdown.
    const result = text.replaceAll(/\n+/g, '\n\n');
    writeDraft(key, { ...draft, text: [draft['text'], result].filter(Boolean).join('\n\n') });
    void navigate(path);
  }

  return (
    <div className="flex flex-col gap-2 print:hidden">
      <Button variant="primary" icon="arrow-right" className="self-start" onClick={() => take(origin)}>
        {t('toTask')}
      </Button>
      <p className="text-sm text-ink-soft">{t('toTaskHint')}</p>
    </div>
  );
}

/** The result to copy or download, and the way back to an empty laboratory. */
export function LabResult({ text, fileName, onReset }: LabResultProps) {
  const t = useTranslations('labs.result');
  const origin = useOrigin();
  const [isAsking, setAsking] = useState(false);
  const lab = use(CurrentLabContext);

  async function copy(): Promise<void> {
    const isCopied = await copyText(text);
    toast(isCopied ? { title: t('copied') } : { title: t('notCopied'), variant: 'destructive' });
  }

  return (
    <LabSection title={t('title')}>
      <p>{t(origin?.kind === 'question' ? 'textInTest' : 'text')}</p>
      <TaskResult text={text} />
      <QuestionResult text={text} />
      <pre
        tabIndex={0}
        aria-label={t('label')}
        className="max-h-80 overflow-auto rounded-card border border-line bg-card p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere print:max-h-none"
      >
        {text}
      </pre>
      <div className="flex flex-wrap gap-3">
        <Button icon="copy" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button icon="download" onClick={() => saveFile(fileName, text, 'text/plain')}>
          {t('download')}
        </Button>
        <Button variant="quiet" icon="undo" onClick={() => setAsking(true)}>
          {t('reset')}
        </Button>
      </div>
      {lab && <NoteLab lab={lab} />}
      <ConfirmDialog
        open={isAsking}
        title={t('resetTitle')}
        goes={t('resetGoes')}
        stays={t('resetStays')}
        confirmLabel={t('reset')}
        cancelLabel={t('keep')}
        closeLabel={t('close')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onReset();
        }}
      />
    </LabSection>
  );
}
