import { listClassesToday, listDueWork, mayCreateClass } from '../../classrooms/server/public.ts';
import { findFirstLesson, findSectionToContinue } from '../../courses/server/public.ts';
import { findFirstSteps } from '../../help-centre/server/public.ts';
import { type Route, route } from '../../server/http/route.ts';
import type { Kernel } from '../../server/kernel.ts';
import { getToday } from '../contract.ts';
import { todayLimits } from '../limits.ts';
import { countWaitingWork, listUnreadAnswers } from './queries.ts';
import { suggestStep } from './suggest-step.ts';

export function homeRoutes({ db, settings }: Kernel): Route[] {
  return [
    route(getToday, async ({ viewer, language }) => {
      const site = await settings.get();
      const [classes, due, course, lesson, answers, waiting, firstSteps] = await Promise.all([
        listClassesToday(db, viewer, todayLimits.classes + 1),
        listDueWork(db, viewer, todayLimits.due),
        findSectionToContinue(db, viewer.id, language),
        findFirstLesson(db, viewer.id, language),
        site.forum ? listUnreadAnswers(db, viewer.id, language) : [],
        viewer.role === 'iamaker' ? countWaitingWork(db, site) : null,
        findFirstSteps(db, viewer, site),
      ]);
      const today = {
        classes: classes.slice(0, todayLimits.classes).map(present),
        hasMoreClasses: classes.length > todayLimits.classes,
        mayCreateClass: mayCreateClass(viewer, site),
        due: due.map((work) => ({ ...work, dueAt: work.dueAt.toISOString() })),
        course: course ?? null,
        lesson: lesson ?? null,
        answers,
        waiting,
        firstSteps,
      };
      return { ...today, step: suggestStep(viewer.role, today) };
    }),
  ];
}

type ClassRow = Awaited<ReturnType<typeof listClassesToday>>[number];

function present({ nextDueAt, ...counts }: ClassRow) {
  return { ...counts, nextDueAt: nextDueAt?.toISOString() ?? null };
}
