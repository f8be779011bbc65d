import { useTranslations } from 'use-intl';
import type { Language } from '../../../shared/language.ts';
import { cardLimits } from '../../contract/lesson-limits.ts';

interface ReflectionCardProps {
  text: string;
  lang: Language | undefined;
  note: string;
  onNote: (text: string) => void;
}

/** Answered in writing, for the writer alone. Not the shared field, whose code every lesson would load. */
export function ReflectionCard({ text, lang, note, onNote }: ReflectionCardProps) {
  const t = useTranslations('courses.lesson.reflection');
  return (
    <div className="flex flex-col gap-4">
      <p lang={lang} className="font-title text-xl wrap-anywhere">
        {text}
      </p>
      <div className="flex flex-col gap-1.5">
        <label htmlFor="respuesta" className="font-semibold">
          {t('label')}
        </label>
        <p id="respuesta-hint" className="text-sm text-ink-soft">
          {t('hint')}
        </p>
        <textarea
          id="respuesta"
          aria-describedby="respuesta-hint"
          className="input"
          rows={6}
          maxLength={cardLimits.note}
          value={note}
          onChange={({ target }) => onNote(target.value)}
        />
      </div>
    </div>
  );
}
