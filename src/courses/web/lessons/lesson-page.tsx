import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Quiz } from '../../../exams/web/public.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { langOf } from '../../../shared/language.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { usePathParams } from '../../../web/router/router.tsx';
import { answerQuiz, type Course } from '../../contract.ts';
import { CourseReadings } from '../course-readings.tsx';
import { courseQuery } from '../data/queries.ts';
import { useCourseTexts } from '../use-course-texts.ts';
import { useReading } from '../use-reading.ts';
import { LessonEnd } from './lesson-end.tsx';
import { LessonPlace } from './lesson-place.tsx';
import { lessonMinutes, notBegun, stepsOf } from './lesson-state.ts';
import { LessonStep } from './lesson-step.tsx';
import { useLessons } from './use-lessons.ts';
import { useSteps } from './use-steps.ts';

export default function LessonPage() {
  const { id, section } = usePathParams<'lesson'>();
  const { data: course } = useSuspenseQuery(courseQuery(id));
  const lesson = course.sections.find((one) => one.id === section);
  // Another lesson starts with fresh state.
  return lesson && <Lesson key={`${id} ${section}`} course={course} lesson={lesson} />;
}

interface LessonProps {
  course: Course;
  lesson: Course['sections'][number];
}

/** A lesson, one card at a time. Begins where the viewer stopped. */
function Lesson({ course, lesson }: LessonProps) {
  const { states, note } = useLessons(course);
  const reading = useReading(course);
  const state = states[lesson.id] ?? notBegun;
  const { steps, place, hasMoved, goOn, goTo } = useSteps({
    cards: lesson.cards,
    state,
    onProgress: (progress) => note(lesson.id, progress),
    onFinish: () => reading.markRead(lesson.id),
  });
  const texts = useCourseTexts(course);
  // At the end there is no step.
  const step = steps[place];
  return (
    <article className="page-width flex min-h-[calc(100dvh-8rem)] scroll-mt-60 max-w-[46rem] flex-col gap-6 pt-6">
      <LessonHeader course={course} lesson={lesson} place={place} />
      {/* The choice holds for all cards: on the others it would only push the text down. */}
      {place === 0 && <CourseReadings section={lesson} state={texts.state} />}
      {step ? (
        <LessonStep
          key={step.key}
          lesson={{
            ...lesson,
            html: texts.htmlOf(lesson),
            address: addressOf.lesson(course.id, lesson.id),
            practice: <Practice courseId={course.id} lesson={lesson} />,
          }}
          card={step}
          isLast={place === steps.length - 1}
          hasMoved={hasMoved}
          wasDone={state.cards.includes(step.key)}
          note={state.notes[step.key] ?? ''}
          onNote={(text) => note(lesson.id, { notes: { [step.key]: text } })}
          onBack={place > 0 ? () => goTo(place - 1) : undefined}
          onNext={goOn}
        />
      ) : (
        <LessonEnd course={course} lesson={lesson} states={states} reading={reading} onRepeat={() => goTo(0)} />
      )}
    </article>
  );
}

function Practice({ courseId, lesson: { id, questions } }: { courseId: number; lesson: LessonProps['lesson'] }) {
  const call = useCall();
  return (
    <Quiz
      name={`leccion-${id}`}
      questions={questions}
      grade={(answers) => call(answerQuiz, { params: { id: courseId, sectionId: id }, body: { answers } })}
    />
  );
}

/** What the lesson is, and the place in it and in the course. */
function LessonHeader({ course, lesson, place }: LessonProps & { place: number }) {
  const t = useTranslations('courses.lesson');
  const number = course.sections.findIndex(({ id }) => id === lesson.id) + 1;
  const times = lessonMinutes(lesson);
  return (
    <header className="flex flex-col gap-2">
      <BackLink to={addressOf.course(course.id)}>{t('back', { course: course.title })}</BackLink>
      <h1 lang={langOf(lesson.untranslated, 'title')} className="font-title text-2xl wrap-anywhere sm:text-3xl">
        {lesson.title}
      </h1>
      <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
        {lesson.unit && <span lang={langOf(lesson.untranslated, 'unit')}>{lesson.unit} ·</span>}
        <span>
          {t(times.exercise > 0 ? 'placeWithExercise' : 'place', { number, count: course.sections.length, ...times })}
        </span>
      </p>
      <LessonPlace place={place} count={stepsOf(lesson.cards).length} />
    </header>
  );
}
