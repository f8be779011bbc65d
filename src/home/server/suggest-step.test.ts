import { describe, expect, test } from 'vitest';
import type { Role } from '../../shared/roles.ts';
import type { DueWork, NextSection, Step, Today, TodayClass } from '../contract.ts';
import { suggestStep } from './suggest-step.ts';

const nothing: Omit<Today, 'step'> = {
  classes: [],
  hasMoreClasses: false,
  mayCreateClass: false,
  due: [],
  course: null,
  lesson: null,
  answers: [],
  waiting: null,
  firstSteps: [],
};
const quiet: TodayClass = {
  id: 1,
  name: '3.º B',
  teaches: true,
  toMark: 0,
  toHandIn: 0,
  requests: 0,
  hasWork: true,
  hasStudents: true,
  nextDueAt: null,
};
const section: NextSection = {
  courseId: 1,
  courseTitle: 'Qué es la IA',
  sectionId: 'a',
  sectionTitle: 'Un modelo',
  section: 1,
  sections: 9,
  minutes: 5,
};
const due: DueWork = {
  kind: 'task',
  id: 1,
  title: 'Cartel',
  classId: 1,
  className: '3.º B',
  dueAt: '2026-11-20T10:00:00.000Z',
  teaches: false,
};
const noWork = { roleRequests: 0, articles: 0, cases: 0 };

describe('the suggested next step', () => {
  test.each<[string, Role, Partial<Today>, Step]>([
    ['a new teacher creates a class', 'profesor', { mayCreateClass: true, lesson: section }, 'create-class'],
    ['a class comes before a course', 'clase ia', { mayCreateClass: true, course: section }, 'create-class'],
    ['a teacher who may not create one joins one', 'profesor', { lesson: section }, 'join-class'],
    ['a new student joins a class', 'estudiante', { lesson: section }, 'join-class'],
    ['a student who reads goes on', 'estudiante', { course: section, lesson: section }, 'continue-course'],
    ['a new professional begins a lesson', 'profesional', { lesson: section }, 'first-lesson'],
    ['without a lesson there are the courses', 'profesional', {}, 'courses'],
    [
      'a member with nothing to do begins a lesson',
      'estudiante',
      { classes: [quiet], lesson: section },
      'first-lesson',
    ],
    [
      'work that is due comes before reading',
      'estudiante',
      { classes: [quiet], due: [due], course: section },
      'hand-in',
    ],
    [
      'dates of a class are no work of its teacher',
      'profesor',
      { classes: [quiet], due: [{ ...due, teaches: true }] },
      'courses',
    ],
    [
      'a new class gets something to work on',
      'profesor',
      { classes: [{ ...quiet, hasWork: false, hasStudents: false }, quiet], course: section },
      'fill-class',
    ],
    [
      'then its students',
      'profesor',
      { classes: [{ ...quiet, hasStudents: false }], lesson: section },
      'invite-students',
    ],
    [
      'an older empty class is left in peace',
      'profesor',
      { classes: [quiet, { ...quiet, hasWork: false }], course: section },
      'continue-course',
    ],
    ['marking comes first', 'profesor', { classes: [quiet, { ...quiet, toMark: 2, requests: 1 }] }, 'mark'],
    ['then people who ask to join', 'profesor', { classes: [{ ...quiet, requests: 1 }] }, 'answer-requests'],
    ['an administrator reviews', 'iamaker', { mayCreateClass: true, waiting: { ...noWork, cases: 1 } }, 'review'],
    ['an administrator with nothing to review', 'iamaker', { mayCreateClass: true, waiting: noWork }, 'create-class'],
  ])('%s', (_, role, today, step) => {
    expect(suggestStep(role, { ...nothing, ...today })).toBe(step);
  });
});
