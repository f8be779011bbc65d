import { Fragment, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Quiz } from '../../exams/web/public.ts';
import { langOf } from '../../shared/language.ts';
import { useCall } from '../../web/data/query-client.ts';
import { CheckQuestionPart, ReadAloudPart } from '../../web/lazy/reading/parts.ts';
import { RichText } from '../../web/markdown/rich-text.tsx';
import { usePreferences } from '../../web/text/preferences.tsx';
import { Button } from '../../web/ui/core/button.tsx';
import { classes } from '../../web/ui/core/classes.ts';
import { Icon } from '../../web/ui/core/icon.tsx';
import { Loading, SkeletonText } from '../../web/ui/core/skeleton.tsx';
import { answerQuiz, type Course } from '../contract.ts';
import { textWithPictures } from '../contract/text-with-pictures.ts';
import { chapterClass } from './chapter-class.ts';
import { CourseVideo } from './course-video.tsx';
import { PictureFigure } from './picture-figure.tsx';
import { readingTextClass } from './reading-text.ts';
import { sectionAnchor } from './section-anchor.ts';

interface CourseSectionProps {
  courseId: number;
  section: Course['sections'][number];
  /** Its text, in the reading that the viewer chose. */
  html: string;
  isRead: boolean;
  onRead: () => void;
}

export function CourseSection({ courseId, section, html, isRead, onRead }: CourseSectionProps) {
  const t = useTranslations('courses.section');
  const call = useCall();
  const { id, title, videoUrl, questions, minutes, untranslated } = section;
  const anchor = sectionAnchor(id);
  return (
    <section
      id={anchor}
      data-section={id}
      aria-labelledby={`${anchor}-titulo`}
      className={classes('flex scroll-mt-6 flex-col gap-5', chapterOf(section, html))}
    >
      <h2
        id={`${anchor}-titulo`}
        lang={langOf(untranslated, 'title')}
        className="font-title text-2xl wrap-anywhere sm:text-3xl"
      >
        {title}
      </h2>
      {minutes.reading + minutes.practice > 0 && (
        <p className="-mt-3 flex items-center gap-2 text-sm text-ink-soft">
          <Icon name="clock" size="sm" />
          {t('time', minutes)}
        </p>
      )}
      {videoUrl && <CourseVideo address={videoUrl} title={title} />}
      {html && <SectionText section={section} html={html} />}
      {questions.length > 0 && (
        <Quiz
          name={anchor}
          questions={questions}
          grade={(answers) => call(answerQuiz, { params: { id: courseId, sectionId: id }, body: { answers } })}
          fallback={
            <Loading label={t('loadingQuiz')}>
              <SkeletonText lines={4} />
            </Loading>
          }
        />
      )}
      <div data-section-end={id} className="print:hidden">
        {/* Stays the same element: it may have the focus when the section is marked as read automatically. */}
        <Button
          variant="quiet"
          icon={isRead ? 'circle-check' : 'check'}
          className="-ml-4 text-sm text-ink-soft"
          aria-label={isRead ? t('readOf', { title }) : t('markReadOf', { title })}
          disabled={isRead}
          onClick={onRead}
        >
          {isRead ? t('read') : t('markRead')}
        </Button>
      </div>
    </section>
  );
}

/** Measured on a screen of 360 px. */
const remOf = { heading: 15, character: 1 / 18, picture: 25, question: 30 };

function chapterOf({ cards, questions }: CourseSectionProps['section'], html: string): string {
  const pictures = cards.filter(({ kind }) => kind === 'picture').length;
  const height =
    remOf.heading + html.length * remOf.character + pictures * remOf.picture + questions.length * remOf.question;
  return chapterClass(height);
}

/** The text, read aloud on request, and the question whether it came across. */
function SectionText({ section, html }: Pick<CourseSectionProps, 'section' | 'html'>) {
  const { title, check, cards, untranslated } = section;
  const text = useRef<HTMLDivElement>(null);
  const { language } = usePreferences().preferences;
  const lang = langOf(untranslated, 'content');
  return (
    <>
      <ReadAloudPart key={html} text={text} language={lang ?? language} title={title} fallback={null} />
      <div ref={text} className="flex flex-col gap-6">
        {textWithPictures(cards, html).map((piece, place) => (
          // The text has no other order.
          <Fragment key={place}>
            {piece.html && <RichText html={piece.html} lang={lang} className={readingTextClass} />}
            {piece.pictures.map((picture) => (
              <PictureFigure key={picture.key} picture={picture} lang={langOf(untranslated, 'cards')} />
            ))}
          </Fragment>
        ))}
      </div>
      {check && <CheckQuestionPart check={check} lang={lang} fallback={null} />}
    </>
  );
}
