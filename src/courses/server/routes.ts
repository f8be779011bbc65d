import { storeAnswer } from '../../server/http/idempotency.ts';
import { originOf } from '../../server/http/origin.ts';
import { downloadName } from '../../server/http/replies/download-name.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import type { Kernel } from '../../server/kernel.ts';
import { speakerOf } from '../../server/text/in-language.ts';
import { renderNewText } from '../../server/text/rendered/render-text.ts';
import { defaultLanguage, type Language } from '../../shared/language.ts';
import * as contract from '../contract.ts';
import * as certificateCalls from '../contract/certificates.ts';
import { courseFailures } from '../contract/failures.ts';
import { findCertificate, listCertificates, revokeCertificate } from './certificates/certificate-queries.ts';
import { deleteDraft, findDraft, putDraft } from './draft-queries.ts';
import { listLessonProgress } from './lessons/lesson-queries.ts';
import { lessonRoutes } from './lessons/lesson-routes.ts';
import type messages from './messages.es.json';
import { presentCourse, presentListed, withoutLessons } from './present-course.ts';
import { getCourse, listCourses, listSections } from './queries.ts';
import { readingRoutes } from './reading-routes.ts';
import { courseReadingRoutes } from './readings/course-reading-routes.ts';
import { changeCourse, checkTexts, createCourse, removeCourse } from './write-course.ts';

const speaker = speakerOf<typeof messages>('courses/server');

export function coursesRoutes(kernel: Kernel): Route[] {
  return [
    ...courseRoutes(kernel),
    ...readingRoutes(kernel),
    ...courseReadingRoutes(kernel),
    ...lessonRoutes(kernel),
    ...draftRoutes(kernel),
    ...certificateRoutes(kernel),
  ];
}

function courseRoutes(kernel: Kernel): Route[] {
  const { db, events } = kernel;

  async function getEdited(id: number, from = db) {
    const course = await getCourse(from, undefined, defaultLanguage, id);
    return { ...course, sections: await listSections(from, id, defaultLanguage) };
  }

  return [
    route(contract.listCourses, async ({ viewer, query, language }) => {
      const { items, next } = await listCourses(db, viewer?.id, language, query);
      return { items: await Promise.all(items.map(presentListed)), next };
    }),
    route(contract.createCourse, async ({ viewer, body, creation }) => {
      await checkTexts(body);
      return db.transaction().execute(async (tx) => {
        const id = await createCourse(tx, events, viewer.id, body);
        return storeAnswer(tx, creation, await getEdited(id, tx));
      });
    }),
    route(contract.getCourse, async ({ viewer, params, query, language }) => {
      const course = await getCourse(db, viewer?.id, language, params.id);
      const sections = await listSections(db, params.id, language);
      const lessons = await listLessonProgress(db, viewer?.id, params.id);
      const presented = await presentCourse(db, course, sections, language);
      return {
        ...(query.part === 'text' ? withoutLessons(presented) : presented),
        lessons,
        may: { edit: viewer?.role === 'iamaker' },
      };
    }),
    route(contract.getEditedCourse, ({ params }) => getEdited(params.id)),
    route(contract.changeCourse, async ({ viewer, params, body }) => {
      if (!(await changeCourse(kernel, viewer.id, params.id, body))) throw new Failure(courseFailures.noSuchCourse);
      return getEdited(params.id);
    }),
    route(contract.deleteCourse, async ({ viewer, params }) => {
      if (!(await removeCourse(kernel, viewer.id, params.id))) throw new Failure(courseFailures.noSuchCourse);
      return undefined;
    }),
    route(contract.previewCourse, async ({ body }) => ({
      html: await Promise.all(body.texts.map((text) => renderNewText('lesson', text))),
    })),
  ];
}

function draftRoutes({ db }: Kernel): Route[] {
  return [
    route(contract.getDraft, async ({ viewer, params }) => (await findDraft(db, viewer.id, params.key)) ?? null),
    route(contract.saveDraft, ({ viewer, params, body }) =>
      db.transaction().execute((tx) => putDraft(tx, viewer.id, params.key, body.value)),
    ),
    route(contract.deleteDraft, async ({ viewer, params }) => {
      await deleteDraft(db, viewer.id, params.key);
      return undefined;
    }),
  ];
}

function certificateRoutes({ config, db }: Kernel): Route[] {
  async function getCertificate(code: string, language: Language) {
    const certificate = await findCertificate(db, code, language);
    if (!certificate) throw new Failure(courseFailures.noSuchCertificate);
    if (certificate.revokedAt) throw new Failure(courseFailures.certificateRevoked);
    return certificate;
  }

  return [
    route(certificateCalls.getCertificate, async ({ viewer, params, language }) => {
      const certificate = await getCertificate(params.code, language);
      return { ...certificate, may: { revoke: viewer?.id === certificate.userId } };
    }),
    route(certificateCalls.getCertificatePdf, async ({ params, language, request }) => {
      const certificate = await getCertificate(params.code, language);
      const origin = originOf(config, request);
      const { writeCertificatePdf } = await import('./certificates/certificate-pdf.ts');
      const body = await writeCertificatePdf(certificate, { language, origin });
      const kind = speaker(language)('certificate.file');
      const name = downloadName(kind, [certificate.courseTitle], 'pdf', certificate.issuedAt);
      return { name, body, bytes: body.length };
    }),
    route(certificateCalls.getBadge, async ({ params, language, request }) => {
      const certificate = await getCertificate(params.code, language);
      const { signBadge } = await import('./certificates/badge.ts');
      const { getBadgeKey } = await import('./certificates/badge-key.ts');
      const place = { origin: originOf(config, request), language };
      const body = Buffer.from(await signBadge(certificate, place, await getBadgeKey(db)));
      const name = downloadName(
        speaker(language)('badge.file'),
        [certificate.courseTitle],
        'jwt',
        certificate.issuedAt,
      );
      return { name, body, bytes: body.length };
    }),
    route(certificateCalls.getBadgeIssuer, async ({ request }) => {
      const { badgeIssuer } = await import('./certificates/badge.ts');
      return badgeIssuer(originOf(config, request));
    }),
    route(certificateCalls.getBadgeKey, async ({ params }) => {
      const { getBadgeKey } = await import('./certificates/badge-key.ts');
      const key = await getBadgeKey(db);
      if (params.keyId !== key.id) throw new Failure(courseFailures.noSuchBadgeKey);
      return key.publicKey;
    }),
    route(certificateCalls.revokeCertificate, async ({ viewer, params }) => {
      if (!(await revokeCertificate(db, viewer.id, params.code))) throw new Failure(courseFailures.noSuchCertificate);
      return undefined;
    }),
    route(certificateCalls.listMyCertificates, ({ viewer, query, language }) =>
      listCertificates(db, viewer.id, query, language),
    ),
  ];
}
