import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFileLabels } from '../../../../web/forms/use-file-labels.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { TextAreaField } from '../../../../web/ui/fields/field.tsx';
import { TextFileField } from '../../../../web/ui/fields/text-file-field.tsx';
import { Dialog } from '../../../../web/ui/overlays/dialog.tsx';
import { courseLimits } from '../../../limits.ts';
import { type MarkdownCourse, readMarkdownCourse } from './read-markdown-course.ts';

export interface MarkdownImportDialogProps {
  /** The number of existing sections. */
  present: number;
  onImport: (course: MarkdownCourse) => void;
  onClose: () => void;
}

/** Shows the sections that a Markdown file has, then adds them after the existing ones. */
export function MarkdownImportDialog({ present, onImport, onClose }: MarkdownImportDialogProps) {
  const t = useTranslations('course-editor.markdown');
  const [text, setText] = useState('');
  const found = readMarkdownCourse(text);
  const coming = found.sections.slice(0, courseLimits.sections - present);

  function add(): void {
    onImport({ ...found, sections: coming });
    toast({ title: t('added'), description: t('addedText', { count: coming.length }) });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={t('explanation')}
      closeLabel={t('close')}
      className="sm:w-[min(44rem,100%-2rem)]"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={coming.length === 0} onClick={add}>
            {t('add', { count: coming.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <TextFileField
          label={t('file')}
          words={useFileLabels()}
          accept=".md,.markdown,.txt,text/markdown"
          onText={setText}
        />
        <TextAreaField
          label={t('paste')}
          rows={8}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="font-mono"
        />
        <div role="status" className="flex flex-col gap-2">
          {text.trim() !== '' && <FoundSections found={found.sections.length} coming={coming} />}
        </div>
      </div>
    </Dialog>
  );
}

function FoundSections({ found, coming }: { found: number; coming: MarkdownCourse['sections'] }) {
  const t = useTranslations('course-editor.markdown');
  return (
    <>
      <p className="font-semibold">{t('found', { count: found })}</p>
      {found > coming.length && <p>{t('tooMany', { count: courseLimits.sections })}</p>}
      <ol className="list-decimal pl-6">
        {coming.map(({ title }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- titles may repeat
          <li key={place} className="wrap-anywhere">
            {title}
          </li>
        ))}
      </ol>
    </>
  );
}
