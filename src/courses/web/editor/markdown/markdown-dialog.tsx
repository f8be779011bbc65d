import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFileLabels } from '../../../../web/forms/use-file-labels.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import { TextAreaField } from '../../../../web/ui/fields/field.tsx';
import { TextFileField } from '../../../../web/ui/fields/text-file-field.tsx';
import { Dialog } from '../../../../web/ui/overlays/dialog.tsx';

interface MarkdownDialogProps {
  text: string;
  onText: (text: string) => void;
  words: { explanation: string; add: string };
  /** Undefined while there is nothing to add. */
  onAdd: (() => void) | undefined;
  onClose: () => void;
  /** What was found in the text. */
  children: ReactNode;
}

/** Takes a Markdown file, or a text in its place, and shows what is in it before it is added. */
export function MarkdownDialog({ text, onText, words, onAdd, onClose, children }: MarkdownDialogProps) {
  const t = useTranslations('course-editor.markdown');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={words.explanation}
      closeLabel={t('close')}
      className="sm:w-[min(44rem,100%-2rem)]"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={!onAdd} onClick={() => onAdd?.()}>
            {words.add}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <TextFileField
          label={t('file')}
          words={useFileLabels()}
          accept=".md,.markdown,.txt,text/markdown"
          onText={onText}
        />
        <TextAreaField
          label={t('paste')}
          rows={8}
          value={text}
          onChange={({ target }) => onText(target.value)}
          className="font-mono"
        />
        <div role="status" className="flex flex-col gap-2">
          {text.trim() !== '' && children}
        </div>
      </div>
    </Dialog>
  );
}
