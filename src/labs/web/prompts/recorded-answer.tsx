import { useTranslations } from 'use-intl';
import { useLongDate } from '../../../web/text/long-date.ts';
import { AnswerBlocks } from './answer-blocks.tsx';
import { recording } from './texts/task-texts.ts';
import type { PromptsControl } from './use-prompts.ts';

interface RecordedAnswerProps {
  control: PromptsControl;
  step: number;
  headingLevel: 3 | 4;
}

/** An answer as it was recorded, with the model and the date. */
export function RecordedAnswer({ control: { recorded, texts }, step, headingLevel }: RecordedAnswerProps) {
  const t = useTranslations('labs.prompts.answer');
  const longDate = useLongDate();
  const source = t('source', { model: recording.model, date: longDate(recording.date) });
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="text-sm font-semibold">{source}</figcaption>
      <div
        role="group"
        tabIndex={0}
        aria-label={t('label', { number: step + 1 })}
        lang={texts.language}
        className="max-h-128 overflow-auto rounded-card border border-line bg-card p-4 print:max-h-none"
      >
        <AnswerBlocks markdown={recorded.answers[step] ?? ''} headingLevel={headingLevel} />
      </div>
    </figure>
  );
}

/** What a reader has to know before judging a model by these answers. */
export function RecordingNotes() {
  const t = useTranslations('labs.prompts.answer');
  const notes = ['version', 'once', 'setUp', 'unchanged', 'again'] as const;
  return (
    <ul className="flex max-w-reading list-disc flex-col gap-1 pl-6 text-sm text-ink-soft">
      {notes.map((note) => (
        <li key={note}>{t(note)}</li>
      ))}
    </ul>
  );
}
