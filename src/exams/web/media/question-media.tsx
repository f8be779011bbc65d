import { useTranslations } from 'use-intl';
import type { Media } from '../../../shared/questions.ts';
import { addressOfMedia, ShownPicture } from './shown-picture.tsx';

export interface QuestionMediaProps {
  media: NonNullable<Media>;
}

/** The pictures and sounds of a question. A picture that cannot be loaded shows its description. */
export function QuestionMedia({ media }: QuestionMediaProps) {
  return (
    <div className="mb-3 flex flex-col items-start gap-3">
      {media.map((one) =>
        one.kind === 'picture' ? (
          <ShownPicture key={one.id} picture={one} className="max-h-96" />
        ) : (
          <ShownSound key={one.id} id={one.id} transcript={one.transcript} />
        ),
      )}
    </div>
  );
}

function ShownSound({ id, transcript }: { id: string; transcript: string }) {
  const t = useTranslations('exams.taking.media');
  return (
    <div className="w-full">
      <audio controls preload="metadata" src={addressOfMedia(id)} aria-label={t('audio')} className="w-full" />
      {transcript && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-ink-soft">{t('transcript')}</summary>
          <p className="whitespace-pre-wrap wrap-anywhere">{transcript}</p>
        </details>
      )}
    </div>
  );
}
