import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MarkdownDialog } from './markdown-dialog.tsx';
import { type MarkdownLesson, readMarkdownLesson } from './read-markdown-lesson.ts';

interface LessonImportDialogProps {
  onImport: (lesson: MarkdownLesson) => void;
  onClose: () => void;
}

/** Shows the title and the parts of a lesson that a Markdown file has, then adds them after the existing text. */
export function LessonImportDialog({ onImport, onClose }: LessonImportDialogProps) {
  const t = useTranslations('course-editor.markdown');
  const [text, setText] = useState('');
  const { parts, ...lesson } = readMarkdownLesson(text);

  function add(): void {
    onClose();
    onImport({ ...lesson, parts });
  }

  return (
    <MarkdownDialog
      text={text}
      onText={setText}
      words={{ explanation: t('lesson.explanation'), add: t('lesson.add') }}
      onAdd={lesson.content === '' ? undefined : add}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere">
        {lesson.title ? t('lesson.title', { title: lesson.title }) : t('lesson.noTitle')}
      </p>
      <p>{t('lesson.found', { count: parts.length })}</p>
      <ol className="list-decimal pl-6">
        {parts.map((title, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- titles may repeat
          <li key={place} className="wrap-anywhere">
            {title}
          </li>
        ))}
      </ol>
    </MarkdownDialog>
  );
}
