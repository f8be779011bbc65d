import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Attempt, AttemptResult } from '../../exams/contract.ts';
import {
  course,
  guest,
  type Person,
  rightAnswers,
  startLearningApp,
  wrongAnswers,
} from '../../exams/server/test-learning.ts';
import type { Certificate } from '../contract.ts';
import { readPdf } from './test-pdf.ts';

let learning: Awaited<ReturnType<typeof startLearningApp>>;
let admin: Person;
let student: Person;
beforeAll(async () => {
  learning = await startLearningApp();
});
beforeEach(async () => {
  admin = await learning.app.signIn({ role: 'iamaker', fullName: 'Marta Maker' });
  student = await learning.app.signIn({ fullName: 'Lucía Pérez' });
});
afterAll(() => learning.app.close());

const db = () => learning.app.kernel.db;
const ask: (typeof learning)['ask'] = (...call) => learning.ask(...call);

const pass = (courseId: number, who = student) => learning.pass(courseId, who);

describe('a certificate', () => {
  const verify = (code: string | null, who = guest) => ask(who, 'GET', `/api/certificates/${code}`);

  test('comes with passing, and shows a stranger name, course, date and result alone', async () => {
    const id = await learning.newTestedCourse(admin);
    const { certificateCode } = await pass(id);
    const answer = await verify(certificateCode);
    expect(answer.json()).toEqual({
      code: certificateCode,
      name: 'Lucía Pérez',
      courseTitle: course.title,
      score: 100,
      issuedAt: expect.any(String) as string,
      may: { revoke: false },
    });
    expect((await verify(certificateCode, admin)).json()).toMatchObject({ may: { revoke: false } });
    expect((await verify(certificateCode, student)).json()).toMatchObject({ may: { revoke: true } });
    expect((await verify(certificateCode?.toLowerCase() ?? null)).statusCode).toBe(200);
  });

  test('does not come with failing', async () => {
    const id = await learning.newTestedCourse(admin);
    const attempt = (await ask(student, 'POST', `/api/courses/${id}/attempts`)).json<Attempt>();
    await ask(student, 'POST', `/api/attempts/${attempt.id}/submit`, { answers: wrongAnswers(attempt.questions) });
    expect((await ask(student, 'GET', '/api/user/certificates')).json()).toEqual([]);
  });

  test('is one for each course, with the best result', async () => {
    const id = await learning.newTestedCourse(admin, { passingScore: 10 });
    const attempt = (await ask(student, 'POST', `/api/courses/${id}/attempts`)).json<Attempt>();
    const answers = rightAnswers(attempt.questions).with(0, 0);
    const first = (await ask(student, 'POST', `/api/attempts/${attempt.id}/submit`, { answers })).json<AttemptResult>();
    const second = await pass(id);
    expect(second.certificateCode).toBe(first.certificateCode);
    expect((await verify(first.certificateCode)).json<Certificate>().score).toBe(100);
  });

  test('is withdrawn by its owner alone; passing again gives another one', async () => {
    const id = await learning.newTestedCourse(admin);
    const { certificateCode } = await pass(id);
    const url = `/api/certificates/${certificateCode}`;
    for (const other of [admin, await learning.app.signIn()]) {
      expect((await ask(other, 'DELETE', url)).statusCode).toBe(404);
    }
    expect((await ask(student, 'DELETE', url)).statusCode).toBe(204);
    expect((await ask(student, 'DELETE', url)).statusCode).toBe(204);
    const gone = await verify(certificateCode);
    expect(gone.statusCode).toBe(404);
    expect(gone.json()).toMatchObject({
      code: 'courses.certificate_revoked',
      message: 'La persona titular ha retirado este certificado',
    });
    const again = await pass(id);
    expect(again.certificateCode).not.toBe(certificateCode);
    expect((await ask(student, 'GET', '/api/user/certificates')).json()).toMatchObject([
      { code: again.certificateCode, revokedAt: null },
      { code: certificateCode, revokedAt: expect.any(String) as string },
    ]);
  });

  test('is printed for whoever has its code: tagged, in their language, saying what the page says', async () => {
    const id = await learning.newTestedCourse(admin);
    const { certificateCode } = await pass(id);
    const file = await ask(guest, 'GET', `/api/certificates/${certificateCode}/pdf`);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''certificado-${certificateCode}.pdf`,
    });
    const spanish = await readPdf(file.rawPayload);
    expect(spanish).toMatchObject({ pages: 1, title: `Certificado: ${course.title}`, language: 'es', isTagged: true });
    expect(spanish.tags).toEqual(['H1', 'P', 'P', 'P', 'P', 'P', 'P', 'P', 'P', 'Figure']);
    for (const words of ['Lucía Pérez', course.title, 'Resultado: 100%', `/certificados/${certificateCode}`]) {
      expect(spanish.text).toContain(words);
    }
    const english = await ask(learning.inEnglish(guest), 'GET', `/api/certificates/${certificateCode}/pdf`);
    expect(await readPdf(english.rawPayload)).toMatchObject({ title: `Certificate: ${course.title}`, language: 'en' });

    await ask(student, 'DELETE', `/api/certificates/${certificateCode}`);
    const gone = await ask(guest, 'GET', `/api/certificates/${certificateCode}/pdf`);
    expect(gone.json()).toMatchObject({ code: 'courses.certificate_revoked' });
    expect((await ask(guest, 'GET', '/api/certificates/NADA/pdf')).statusCode).toBe(404);
  });

  test('outlives its course, and goes with the account', async () => {
    const id = await learning.newTestedCourse(admin);
    const { certificateCode } = await pass(id);
    await ask(admin, 'DELETE', `/api/courses/free/${id}`);
    expect((await verify(certificateCode)).json()).toMatchObject({ courseTitle: course.title });
    await sql`delete from users where id = ${student.id}`.execute(db());
    const gone = await verify(certificateCode);
    expect(gone.json()).toMatchObject({ message: 'No hay ningún certificado con ese código' });
  });
});
