import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CourseVideo, courseReaderSentences } from '../../../courses/web/public.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { AreaFrame } from '../../../web/layout/area-frame.tsx';
import { SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { Link, usePathParams } from '../../../web/router/router.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { PageLinkText, Pagination, pageLinkClass } from '../../../web/ui/rows/pagination.tsx';
import { AttachmentList } from '../attachments/parts.ts';
import { BackToClass } from '../class/back-to-class.tsx';
import { ItemComments } from '../comments/parts.ts';
import { useLiveClass } from '../use-live-class.ts';
import { contentAddress, contentQuery, contentsQuery } from './data/queries.ts';

export default function ContentPage() {
  const t = useTranslations('classrooms');
  const user = useCurrentUser();
  const params = usePathParams<'classContent'>();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  return <ContentReader {...params} />;
}

function ContentReader({ id, contentId }: { id: number; contentId: number }) {
  const t = useTranslations('classrooms.contents');
  useLiveClass(id);
  const { data: content } = useSuspenseQuery(contentQuery(id, contentId));
  return (
    <article className="page-width flex flex-col gap-6 py-10">
      <header className="flex max-w-reading flex-col gap-2">
        <BackToClass id={id} />
        <p className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon name={content.contentType === 'video' ? 'video' : 'file-text'} size="sm" />
          {t(`types.${content.contentType}`)}
        </p>
        <h1 className="font-title text-4xl wrap-anywhere">{content.title}</h1>
      </header>
      {content.videoUrl && (
        <div className="max-w-reading">
          <AreaFrame area={courseReaderSentences}>
            <CourseVideo address={content.videoUrl} title={content.title} />
          </AreaFrame>
        </div>
      )}
      {content.html && (
        <section>
          {/* User text starts below a second-level heading. */}
          <h2 className="sr-only">{t('content')}</h2>
          <RichText html={content.html} />
        </section>
      )}
      {content.attachments.length > 0 && <AttachmentList attachments={content.attachments} />}
      <ItemComments classId={id} item={content} />
      <Neighbours id={id} contentId={contentId} />
    </article>
  );
}

/** Links to the previous and next lesson. They load last, below everything else, so nothing moves. */
function Neighbours({ id, contentId }: { id: number; contentId: number }) {
  const t = useTranslations('classrooms.contents');
  const { data: contents = [] } = useQuery(contentsQuery(id));
  const place = contents.findIndex((one) => one.id === contentId);
  const previous = contents[place - 1];
  const next = place >= 0 ? contents[place + 1] : undefined;
  if (place < 0 || contents.length < 2) return null;
  return (
    <div className="max-w-reading print:hidden">
      <Pagination
        label={t('neighbours')}
        previous={
          previous && (
            <Link to={contentAddress(id, previous.id)} className={pageLinkClass}>
              <PageLinkText towards="previous">{t('previous')}</PageLinkText>
              <span className="sr-only">: {previous.title}</span>
            </Link>
          )
        }
        position={t('position', { place: String(place + 1), count: String(contents.length) })}
        next={
          next && (
            <Link to={contentAddress(id, next.id)} className={pageLinkClass}>
              <PageLinkText towards="next">{t('next')}</PageLinkText>
              <span className="sr-only">: {next.title}</span>
            </Link>
          )
        }
      />
    </div>
  );
}
