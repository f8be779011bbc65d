import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { courseLimits } from '../../../limits.ts';
import { MarkdownDialog } from './markdown-dialog.tsx';
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
    <MarkdownDialog
      text={text}
      onText={setText}
      words={{ explanation: t('explanation'), add: t('add', { count: coming.length }) }}
      onAdd={coming.length > 0 ? add : undefined}
      onClose={onClose}
    >
      <FoundSections found={found.sections.length} coming={coming} />
    </MarkdownDialog>
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
