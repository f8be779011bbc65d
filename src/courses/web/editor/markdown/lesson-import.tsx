import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLazy } from '../../../../web/lazy/use-lazy.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import type { MarkdownLesson } from './read-markdown-lesson.ts';

export interface LessonImportProps {
  onImport: (lesson: MarkdownLesson) => void;
}

/** The button that takes a lesson from a Markdown file. */
export function LessonImport({ onImport }: LessonImportProps) {
  const t = useTranslations('course-editor.markdown');
  const dialog = useLazy(async () => (await import('./lesson-import-dialog.tsx')).LessonImportDialog);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        icon="file-text"
        className="self-start"
        busy={dialog.fetching && t('opening')}
        onClick={() => void dialog.fetch().then(setOpen)}
      >
        {t('title')}
      </Button>
      {dialog.Part && isOpen && <dialog.Part onImport={onImport} onClose={() => setOpen(false)} />}
    </>
  );
}
