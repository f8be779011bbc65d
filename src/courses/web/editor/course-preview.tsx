import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { Badge, difficultyTones } from '../../../web/ui/core/badge.tsx';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { Loading, SkeletonText } from '../../../web/ui/core/skeleton.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { previewCourse } from '../../contract.ts';
import type { CourseDraft, SectionDraft } from './course-draft.ts';
import { CoverPreview } from './cover-preview.tsx';
import { VideoCard } from './video-card.tsx';

/** The draft, rendered like a published course. */
export function CoursePreview({ draft, onClose }: { draft: CourseDraft; onClose: () => void }) {
  const t = useTranslations('course-editor');
  const call = useCall();
  const texts = [draft.content, ...draft.sections.map(({ content }) => content)];
  const shown = useQuery({
    queryKey: [previewCourse.path, texts],
    queryFn: ({ signal }) => call(previewCourse, { body: { texts } }, signal),
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} title={t('preview')} closeLabel={t('close')} className="sm:w-[min(56rem,100%-2rem)]">
      <article className="flex flex-col gap-6">
        <header className="flex flex-col gap-3">
          {draft.imageUrl.trim() && <CoverPreview address={draft.imageUrl.trim()} />}
          <h3 className="font-title text-3xl wrap-anywhere">{draft.title.trim() || t('untitled')}</h3>
          <p className="text-lg text-ink-soft">{draft.description}</p>
          <p className="flex flex-wrap gap-2">
            <Badge tone="success">{t('free')}</Badge>
            <Badge tone={difficultyTones[draft.difficulty]}>{t(`basics.difficulties.${draft.difficulty}`)}</Badge>
            {draft.duration.trim() && <Badge icon="clock">{draft.duration.trim()}</Badge>}
            {draft.tags.map((tag) => (
              <Badge key={tag} tone="primary">
                {tag}
              </Badge>
            ))}
          </p>
        </header>
        {shown.isError && (
          <ErrorCard
            title={t('previewFailed')}
            retryLabel={t('retry')}
            retryingLabel={t('previewing')}
            retrying={shown.isFetching}
            onRetry={() => void shown.refetch()}
          />
        )}
        {shown.isPending && (
          <Loading label={t('previewing')}>
            <SkeletonText lines={6} />
          </Loading>
        )}
        {shown.data && (
          <>
            {draft.videoUrl.trim() && <VideoCard address={draft.videoUrl.trim()} />}
            {draft.content.trim() && <RichText html={shown.data.html[0] ?? ''} />}
            {draft.sections.map((section, index) => (
              <PreviewedSection key={section.id} section={section} html={shown.data.html[index + 1] ?? ''} />
            ))}
          </>
        )}
      </article>
    </Dialog>
  );
}

function PreviewedSection({ section, html }: { section: SectionDraft; html: string }) {
  const t = useTranslations('course-editor');
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-6">
      <h4 className="font-title text-2xl wrap-anywhere">{section.title.trim() || t('untitledSection')}</h4>
      {section.type === 'video' && <VideoCard address={section.videoUrl.trim()} />}
      {html && <RichText html={html} />}
      {section.type === 'quiz' && (
        <ol className="flex list-decimal flex-col gap-3 pl-6">
          {section.questions.map((question) => (
            <li key={question.key} className="wrap-anywhere">
              <span className="font-semibold">{question.question}</span>
              {['multiple_choice', 'several', 'ordering'].includes(question.type) && (
                <ul className="mt-1 list-disc pl-5 text-ink-soft">
                  {question.options.map((option) => (
                    <li key={option.key}>{option.text}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
