import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { guest, inEnglish } from '../../../../testing/server/test-ask.ts';
import { readPdf } from '../../../../testing/server/test-pdf.ts';
import type { Attempt, AttemptResult } from '../../../exams/contract.ts';
import { course, rightAnswers, setUpLearning, wrongAnswers } from '../../../exams/server/test-learning.ts';
import type { Certificate } from '../../contract/certificates.ts';

const learning = setUpLearning();
const { ask, db, signIn, newTestedCourse, pass } = learning;

describe('a certificate', () => {
  const verify = (code: string | null, who = guest) => ask(who, 'GET', `/api/certificates/${code}`);

  test('is issued for passing, and shows strangers only name, course, date and result', async () => {
    const id = await newTestedCourse();
    const { certificateCode } = await pass(id);
    const answer = await verify(certificateCode);
    expect(answer.json()).toEqual({
      code: certificateCode,
      name: 'Lucía Pérez',
      courseTitle: course.title,
      score: 100,
      competences: [],
      minutes: 2,
      issuedAt: expect.any(String) as string,
      may: { revoke: false },
    });
    expect((await verify(certificateCode, learning.admin)).json()).toMatchObject({ may: { revoke: false } });
    expect((await verify(certificateCode, learning.student)).json()).toMatchObject({ may: { revoke: true } });
    expect((await verify(certificateCode?.toLowerCase() ?? null)).statusCode).toBe(200);
  });

  test('is not issued for failing', async () => {
    const id = await newTestedCourse();
    const attempt = (await ask(learning.student, 'POST', `/api/courses/${id}/attempts`)).json<Attempt>();
    await ask(learning.student, 'POST', `/api/attempts/${attempt.id}/submit`, {
      answers: wrongAnswers(attempt.questions),
    });
    expect((await ask(learning.student, 'GET', '/api/user/certificates')).json()).toEqual([]);
  });

  test('is one for each course, with the best result', async () => {
    const id = await newTestedCourse({ passingScore: 10 });
    const attempt = (await ask(learning.student, 'POST', `/api/courses/${id}/attempts`)).json<Attempt>();
    const answers = rightAnswers(attempt.questions).with(0, 0);
    const first = (
      await ask(learning.student, 'POST', `/api/attempts/${attempt.id}/submit`, { answers })
    ).json<AttemptResult>();
    const second = await pass(id);
    expect(second.certificateCode).toBe(first.certificateCode);
    expect((await verify(first.certificateCode)).json<Certificate>().score).toBe(100);
  });

  test('can be revoked only by its owner; passing again issues another', async () => {
    const id = await newTestedCourse();
    const { certificateCode } = await pass(id);
    const url = `/api/certificates/${certificateCode}`;
    for (const other of [learning.admin, await signIn()]) {
      expect((await ask(other, 'DELETE', url)).statusCode).toBe(404);
    }
    expect((await ask(learning.student, 'DELETE', url)).statusCode).toBe(204);
    expect((await ask(learning.student, 'DELETE', url)).statusCode).toBe(204);
    const gone = await verify(certificateCode);
    expect(gone.statusCode).toBe(404);
    expect(gone.json()).toMatchObject({
      code: 'courses.certificate_revoked',
      message: 'La persona titular ha retirado este certificado',
    });
    const again = await pass(id);
    expect(again.certificateCode).not.toBe(certificateCode);
    expect((await ask(learning.student, 'GET', '/api/user/certificates')).json()).toMatchObject([
      { code: again.certificateCode, revokedAt: null },
      { code: certificateCode, revokedAt: expect.any(String) as string },
    ]);
  });

  test('can be printed by anybody with its code: tagged, in their language, matching the page', async () => {
    const id = await newTestedCourse();
    const { certificateCode } = await pass(id);
    const file = await ask(guest, 'GET', `/api/certificates/${certificateCode}/pdf`);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/certificado-ia-para-empezar-\d{4}-\d\d-\d\d\.pdf$/),
    });
    const spanish = await readPdf(file.rawPayload);
    expect(spanish).toMatchObject({ pages: 1, title: `Certificado: ${course.title}`, language: 'es', isTagged: true });
    expect(spanish.tags).toEqual(['H1', 'P', 'P', 'P', 'P', 'P', 'P', 'P', 'P', 'Figure']);
    for (const words of ['Lucía Pérez', course.title, 'Resultado: 100 %', `/certificados/${certificateCode}`]) {
      expect(spanish.text).toContain(words);
    }
    const english = await ask(inEnglish(guest), 'GET', `/api/certificates/${certificateCode}/pdf`);
    expect(await readPdf(english.rawPayload)).toMatchObject({ title: `Certificate: ${course.title}`, language: 'en' });

    await ask(learning.student, 'DELETE', `/api/certificates/${certificateCode}`);
    const gone = await ask(guest, 'GET', `/api/certificates/${certificateCode}/pdf`);
    expect(gone.json()).toMatchObject({ code: 'courses.certificate_revoked' });
    expect((await ask(guest, 'GET', '/api/certificates/NADA/pdf')).statusCode).toBe(404);
  });

  test('outlives its course, and is deleted with the account', async () => {
    const id = await newTestedCourse();
    const { certificateCode } = await pass(id);
    await ask(learning.admin, 'DELETE', `/api/courses/free/${id}`);
    expect((await verify(certificateCode)).json()).toMatchObject({ courseTitle: course.title });
    await sql`delete from users where id = ${learning.student.id}`.execute(db());
    const gone = await verify(certificateCode);
    expect(gone.json()).toMatchObject({ message: 'No hay ningún certificado con ese código' });
  });
});
