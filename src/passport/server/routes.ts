import { competences } from '../../competences/contract/competences.ts';
import { labCompetences } from '../../labs/contract/lab-competences.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import type { Kernel } from '../../server/kernel.ts';
import { addressOf } from '../../shared/addresses.ts';
import { labKeys } from '../../shared/contract/lab-keys.ts';
import type { Language } from '../../shared/language.ts';
import * as contract from '../contract.ts';
import { levelOf } from '../contract/level.ts';
import {
  deleteLink,
  findLink,
  findNotedLabs,
  findSharer,
  listLessons,
  listShown,
  putLink,
} from './passport-queries.ts';

export function passportRoutes({ db }: Kernel): Route[] {
  async function readPassport(userId: number | undefined, language: Language) {
    const lessons = await listLessons(db, userId, language);
    const noted = userId === undefined ? undefined : await findNotedLabs(db, userId);
    const shown = userId === undefined ? [] : await listShown(db, userId, language);
    return competences.map((competence) => ({
      competence,
      lessons: lessons.filter((lesson) => lesson.competences.includes(competence)),
      labs: labKeys
        .filter((lab) => labCompetences[lab].includes(competence))
        .map((lab) => ({ lab, notedAt: noted?.get(lab) ?? null })),
      shown: shown.filter((evidence) => evidence.competences.includes(competence)),
    }));
  }

  return [
    route(contract.getPassport, async ({ viewer, language }) => ({
      competences: (await readPassport(viewer?.id, language)).map(({ shown, ...rest }) => ({
        ...rest,
        shown: shown.map(({ code, classId, taskId, ...evidence }) => ({
          ...evidence,
          address: code === null ? addressOf.classTask(classId ?? 0, taskId ?? 0) : addressOf.certificate(code),
        })),
      })),
      sharedAs: viewer ? await findLink(db, viewer.id) : null,
    })),
    route(contract.sharePassport, async ({ viewer }) => ({ code: await putLink(db, viewer.id) })),
    route(contract.stopSharing, async ({ viewer }) => {
      await deleteLink(db, viewer.id);
      return undefined;
    }),
    route(contract.getSharedPassport, async ({ params, language }) => {
      const sharer = await findSharer(db, params.code);
      if (!sharer) throw new Failure(contract.passportFailures.noSuchPassport);
      const read = await readPassport(sharer.userId, language);
      return {
        name: sharer.name,
        competences: read.map(({ competence, lessons, labs, shown }) => {
          const done = {
            lessons: lessons.filter(({ finishedAt }) => finishedAt !== null).length,
            labs: labs.filter(({ notedAt }) => notedAt !== null).length,
          };
          return {
            competence,
            level: levelOf({ ...done, shown: shown.length }),
            ...done,
            courses: shown.flatMap(({ kind, title }) => (kind === 'course' ? [title] : [])),
            tasks: shown.filter(({ kind }) => kind === 'task').length,
          };
        }),
      };
    }),
  ];
}
