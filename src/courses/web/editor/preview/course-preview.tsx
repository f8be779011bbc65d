import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../../web/data/query-client.ts';
import { RichText } from '../../../../web/markdown/rich-text.tsx';
import { Badge, difficultyTones } from '../../../../web/ui/core/badge.tsx';
import { ErrorCard } from '../../../../web/ui/core/error-card.tsx';
import { Loading, SkeletonText } from '../../../../web/ui/core/skeleton.tsx';
import { Dialog } from '../../../../web/ui/overlays/dialog.tsx';
import { previewCourse } from '../../../contract.ts';
import type { CourseDraft } from '../course-draft.ts';
import { CoverPreview } from './cover-preview.tsx';
import { PreviewedSection } from './preview-sections.tsx';
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
    <Dialog
      open
      onClose={onClose}
      title={t('preview')}
      closeLabel={t('close')}
      textOnly
      className="sm:w-[min(56rem,100%-2rem)]"
    >
      <article className="flex flex-col gap-6">
        <PreviewedHeader draft={draft} />
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

function PreviewedHeader({ draft }: { draft: CourseDraft }) {
  const t = useTranslations('course-editor');
  return (
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
  );
}
