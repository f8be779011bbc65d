import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/server/test-app.ts';
import { type Ask, type Caller, createAsk, type Method, type Reply } from '../../../testing/server/test-ask.ts';
import { examsRoutes } from '../../exams/server/routes.ts';
import type { Config } from '../../server/config/config.ts';
import { getRow } from '../../server/database/get-row.ts';
import type { Route } from '../../server/http/route.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Role } from '../../shared/roles.ts';
import type { ClassMember, CreatedClass } from '../contract.ts';
import { classroomsRoutes } from './routes.ts';
import { classTestGate } from './tests/class-test-gate.ts';
import { tellTeachers } from './tests/tell-teachers.ts';

export const lesson = { title: 'Qué es un modelo', content: 'Un **modelo** aprende.', contentType: 'text' };
export const exam = {
  title: 'Control 1',
  questions: [
    { type: 'multiple_choice', question: 'P1', options: ['a', 'b', '', ''], correctAnswer: 'b', points: 30 },
    { type: 'true_false', question: 'P2', correctAnswer: 'true', points: 10 },
  ],
};
export const task = { title: 'Redacción', description: 'Una *página*', status: 'published' };
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

export type School = Awaited<ReturnType<typeof startClassroomApp>>;

/** The whole app with a folder for files, and a teacher with a class. */
export async function startClassroomApp(
  config: Pick<Partial<Config>, 'clamdUrl' | 'rateLimits'> = {},
  otherRoutes: (kernel: Kernel) => Route[] = () => [],
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'educaia-classes-'));
  const app = await startTestApp({
    routes: (kernel) => [
      ...classroomsRoutes(kernel),
      ...examsRoutes(kernel, [tellTeachers(kernel.events)], classTestGate),
      ...otherRoutes(kernel),
    ],
    config: { rateLimits: false, dataDir, ...config },
  });
  const letTeachersCreate = (teachersCreateClasses: boolean) =>
    app.kernel.db.transaction().execute((tx) => app.kernel.settings.change(tx, { teachersCreateClasses }));

  const ask = createAsk(app);

  async function make<Body>(who: Caller, url: string, payload: object, method: Method = 'POST'): Promise<Body> {
    const answer = await ask(who, method, url, payload);
    if (answer.statusCode > 299) throw new Error(answer.body);
    return answer.json<Body>();
  }

  const enrol = async (classroom: CreatedClass, person: Person) => {
    await make(person, '/api/classes/join', { code: classroom.code });
    return person;
  };

  return {
    app,
    ask,
    make,
    letTeachersCreate,
    newClass: (owner: Caller) =>
      make<CreatedClass>(owner, '/api/classes/create', { name: '3.º B', description: 'Tecnología' }),
    enrol,
    /** Creates a user who is a member of the class. */
    newMember: async (classroom: CreatedClass, role: Role = 'estudiante', fullName?: string) =>
      enrol(classroom, await app.signIn({ role, ...(fullName && { fullName }) })),
    /** The id of the person's membership. */
    async membershipOf({ id }: CreatedClass, userId: number): Promise<number> {
      const { rows } = await sql<{ id: number }>`
        select id from classroom_members where classroom_id = ${id} and user_id = ${userId}`.execute(app.kernel.db);
      return getRow({ rows }).id;
    },
    /** Submits a file, as a browser's form does. */
    handInFile(who: Caller, url: string, name: string, content: Buffer): Promise<Reply> {
      const head = `--limite\r\ncontent-disposition: form-data; name="text"\r\n\r\nmi trabajo\r\n--limite\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
      return app.http.inject({
        method: 'PUT',
        url,
        headers: { ...who.headers, 'content-type': 'multipart/form-data; boundary=limite' },
        payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--limite--\r\n')]),
      });
    },
    dataDir,
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Classes for a test file, led by an administrator. */
export function setUpClasses() {
  let school: School;
  let admin: Person;
  beforeAll(async () => {
    school = await startClassroomApp();
    admin = await school.app.signIn({ role: 'iamaker' });
  });
  afterAll(() => school.close());
  const ask: Ask = (...call) => school.ask(...call);
  const signIn: TestApp['signIn'] = (user) => school.app.signIn(user);
  return {
    get app() {
      return school.app;
    },
    get admin() {
      return admin;
    },
    ask,
    db: () => school.app.kernel.db,
    signIn,
    letTeachersCreate: (may: boolean) => school.letTeachersCreate(may),
    newClass: (owner: Caller = admin) => school.newClass(owner),
    newMember: (classroom: CreatedClass, role?: Role) => school.newMember(classroom, role),
    join: (who: Caller, payload: object) => ask(who, 'POST', '/api/classes/join', payload),
    membersOf: async ({ id }: CreatedClass) =>
      (await ask(admin, 'GET', `/api/classes/${id}/members`)).json<ClassMember[]>(),
  };
}
