import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ExplainedTerms } from '../../help-centre/web/public.ts';
import { langOf } from '../../shared/language.ts';
import { useIsOn } from '../../web/data/site-frame.ts';
import { RichText } from '../../web/markdown/rich-text.tsx';
import { Link } from '../../web/router/router.tsx';
import { useInternalLinks } from '../../web/router/use-internal-links.ts';
import { Button, buttonClass } from '../../web/ui/core/button.tsx';
import { classes } from '../../web/ui/core/classes.ts';
import { Icon } from '../../web/ui/core/icon.tsx';
import type { Course } from '../contract.ts';
import { CourseOutline } from './course-outline.tsx';
import { CourseReadings } from './course-readings.tsx';
import { CourseSection } from './course-section.tsx';
import { CourseSources } from './course-sources.tsx';
import { CourseVideo } from './course-video.tsx';
import { readingTextClass } from './reading-text.ts';
import { useCourseTexts } from './use-course-texts.ts';
import type { Reading } from './use-reading.ts';
import { useSectionWatch } from './use-section-watch.ts';

const generator = '/presentation-generator';

interface ReadingMaterialProps {
  course: Course;
  reading: Reading;
  onExam: () => void;
}

export function ReadingMaterial({ course, reading, onExam }: ReadingMaterialProps) {
  const followLink = useInternalLinks();
  const text = useRef<HTMLDivElement>(null);
  const current = useSectionWatch(text, reading.markRead);
  const { sections } = course;
  const texts = useCourseTexts(course);
  const withReadings = sections.find(({ readings }) => readings.length > 0);
  const hasOutline = sections.length > 1;
  return (
    <div
      className={classes(
        'grid gap-8 pt-4 print:block',
        hasOutline && 'lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-16 xl:grid-cols-[17rem_minmax(0,1fr)]',
      )}
    >
      {hasOutline && <CourseOutline sections={sections} readIds={reading.readIds} current={current} />}
      <div ref={text} onClick={followLink} className="flex max-w-[41rem] min-w-0 flex-col gap-14 print:max-w-none">
        {withReadings && <CourseReadings section={withReadings} state={texts.state} />}
        <Introduction course={course} />
        <ExplainedTerms>
          {sections.map((section) => (
            <CourseSection
              key={section.id}
              courseId={course.id}
              section={section}
              html={texts.htmlOf(section)}
              isRead={reading.readIds.has(section.id)}
              onRead={() => reading.markRead(section.id)}
            />
          ))}
        </ExplainedTerms>
        <CourseSources sources={course.sources} />
        <EndOfReading course={course} reading={reading} onExam={onExam} />
      </div>
    </div>
  );
}

/** Marks the material as read, which opens the test. */
function EndOfReading({ course, reading, onExam }: ReadingMaterialProps) {
  const t = useTranslations('courses');
  const isOn = useIsOn();
  return (
    <div className="flex flex-col gap-3 border-t pt-8 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button
          variant={reading.isCompleted ? 'secondary' : 'primary'}
          size="lg"
          icon={reading.isCompleted ? undefined : 'book-open'}
          disabled={reading.isCompleted}
          busy={reading.completing && t('saving')}
          onClick={reading.complete}
        >
          {reading.isCompleted ? t('completed') : t('markCompleted')}
        </Button>
        {reading.isCompleted && (
          <Button variant="primary" size="lg" icon="clipboard-check" onClick={onExam}>
            {t('goToExam')}
          </Button>
        )}
        {isOn(generator) && (
          <Link to={`${generator}?de=curso-${course.id}`} className={buttonClass({ size: 'lg', variant: 'quiet' })}>
            <Icon name="presentation" />
            {t('slides')}
          </Link>
        )}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {reading.isCompleted ? t('examIsOpen') : t('examIsClosed')}
      </p>
    </div>
  );
}

function Introduction({ course }: { course: Course }) {
  const t = useTranslations('courses');
  const { html, title, untranslated, videoUrl } = course;
  if (!videoUrl && !html) return null;
  return (
    <section className="flex flex-col gap-5">
      <h2 className="font-title text-2xl sm:text-3xl">{t('introduction')}</h2>
      {videoUrl && <CourseVideo address={videoUrl} title={title} />}
      {html && <RichText html={html} lang={langOf(untranslated, 'content')} className={readingTextClass} />}
    </section>
  );
}
