import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { langOf } from '../../../shared/language.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { usePathParams } from '../../../web/router/router.tsx';
import { Progress } from '../../../web/ui/charts/progress.tsx';
import type { Course } from '../../contract.ts';
import { CourseReadings } from '../course-readings.tsx';
import { courseQuery } from '../data/queries.ts';
import { useCourseTexts } from '../use-course-texts.ts';
import { useReading } from '../use-reading.ts';
import { LessonEnd } from './lesson-end.tsx';
import { lessonMinutes, type LessonState, notBegun, placeToBegin, stepsOf } from './lesson-state.ts';
import { LessonStep } from './lesson-step.tsx';
import { useLessons } from './use-lessons.ts';

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
  const { steps, place, hasMoved, states, reading, note, goOn, goTo } = useLessonSteps({ course, lesson });
  const texts = useCourseTexts(course);
  const state = states[lesson.id] ?? notBegun;
  // At the end there is no step.
  const step = steps[place];
  return (
    <article className="page-width flex min-h-[calc(100dvh-8rem)] max-w-[46rem] flex-col gap-6 pt-6">
      <LessonHeader course={course} lesson={lesson} place={place} />
      {/* The choice holds for all cards: on the others it would only push the text down. */}
      {place === 0 && <CourseReadings section={lesson} state={texts.state} />}
      {step ? (
        <LessonStep
          key={step.key}
          course={course}
          lesson={lesson}
          card={step}
          html={texts.htmlOf(lesson)}
          isLast={place === steps.length - 1}
          hasMoved={hasMoved}
          wasDone={state.cards.includes(step.key)}
          note={state.notes[step.key] ?? ''}
          onNote={(text) => note({ notes: { [step.key]: text } })}
          onBack={place > 0 ? () => goTo(place - 1) : undefined}
          onNext={goOn}
        />
      ) : (
        <LessonEnd course={course} lesson={lesson} states={states} reading={reading} onRepeat={() => goTo(0)} />
      )}
    </article>
  );
}

const now = (): string => new Date().toISOString();

function useLessonSteps({ course, lesson }: LessonProps) {
  const { states, note } = useLessons(course);
  const reading = useReading(course);
  const state = states[lesson.id] ?? notBegun;
  const steps = stepsOf(lesson.cards);
  const [chosen, setChosen] = useState<number>();
  // Until somebody moves, the place follows what the server and the device know.
  const place = chosen ?? placeToBegin(steps, state);
  return {
    steps,
    place,
    hasMoved: chosen !== undefined,
    states,
    reading,
    note: (progress: Partial<LessonState>) => note(lesson.id, progress),
    goTo: setChosen,
    goOn(): void {
      const step = steps[place];
      if (!step) return;
      const next = steps[place + 1];
      const isFinished = !next && state.finishedAt === null;
      note(lesson.id, { cards: [step.key], lastCard: (next ?? step).key, finishedAt: isFinished ? now() : null });
      if (!next) reading.markRead(lesson.id);
      setChosen(place + 1);
    },
  };
}

/** What the lesson is, and the place in it and in the course. */
function LessonHeader({ course, lesson, place }: LessonProps & { place: number }) {
  const t = useTranslations('courses.lesson');
  const steps = stepsOf(lesson.cards);
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
      <Progress
        label={t('progress')}
        hideLabel
        value={Math.min(place + 1, steps.length)}
        max={steps.length}
        valueText={place < steps.length ? t('card', { number: place + 1, count: steps.length }) : t('finished')}
      />
    </header>
  );
}
