import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Person } from '../../../../testing/server/test-app.ts';
import { createJobQueue } from '../../../server/jobs/job-queue.ts';
import type { CreatedClass } from '../../contract.ts';
import type { ClassItem, WholeClassItem } from '../../contract/items.ts';
import { exam, lesson, type School, startClassroomApp, task } from '../test-classroom.ts';
import { publishItemJob } from './publish-item.ts';

export const later = new Date(Date.now() + 3_600_000).toISOString();

/** For a test file: a new class for each test, with a teacher and two students. */
export function setUpItems() {
  let school: School;
  let teacher: Person;
  let classroom: CreatedClass;
  let ana: Person;
  let luis: Person;
  beforeAll(async () => {
    school = await startClassroomApp();
    teacher = await school.app.signIn({ role: 'profesor', displayName: 'Marta' });
  });
  beforeEach(async () => {
    classroom = await school.newClass(teacher);
    ana = await school.newMember(classroom, 'estudiante', 'Ana Gómez');
    luis = await school.newMember(classroom, 'estudiante', 'Luis Paz');
  });
  afterAll(() => school.close());

  const at = (path: string) => `/api/classes/${classroom.id}/${path}`;
  const ask = (who: Person, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    school.ask(who, method, at(path), body);
  const make = <Body = { id: number; itemId: number; version: number }>(path: string, body: object) =>
    school.make<Body>(teacher, at(path), body);
  const list = async (who: Person, path = 'items') => (await ask(who, 'GET', path)).json<ClassItem[]>();
  return {
    get school() {
      return school;
    },
    get teacher() {
      return teacher;
    },
    get classroom() {
      return classroom;
    },
    get ana() {
      return ana;
    },
    get luis() {
      return luis;
    },
    db: () => school.app.kernel.db,
    at,
    ask,
    make,
    list,
    titles: async (who: Person, path?: string) => (await list(who, path)).map(({ title }) => title),
    newTask: (item: object = {}, more: object = {}) => make('tasks', { ...task, ...more, item }),
    newTest: (item: object = {}) => make('tests', { ...exam, item }),
    newMaterial: (item: object = {}, more: object = {}) => make('contents', { ...lesson, ...more, item }),
    newCourse: (item: object = {}, more: object = {}) =>
      make('add-course', { title: 'Un curso', description: 'De la clase', content: 'Hola', ...more, item }),
    item: async (id: number) => (await ask(teacher, 'GET', `items/${id}`)).json<WholeClassItem>(),
    /** With the version that the item has now. */
    async change(itemId: number, changes: object) {
      const { version } = (await ask(teacher, 'GET', `items/${itemId}`)).json<ClassItem>();
      return ask(teacher, 'PATCH', `items/${itemId}`, { version, ...changes });
    },
    /** As if the moment of a scheduled item had passed. */
    async letTimePass(itemId: number) {
      const { db } = school.app.kernel;
      await sql`update classroom_items set publish_at = now() - interval '1 second' where id = ${itemId}`.execute(db);
      await sql`update jobs set due_at = now() where key = ${String(itemId)}`.execute(db);
    },
    async runJobs() {
      const { kernel } = school.app;
      await createJobQueue(kernel).runDue([publishItemJob(kernel)]);
    },
    async noticesOf({ id }: Person) {
      const { rows } = await sql<{ kind: string; subject: string; address: string; actor: number | null }>`
        select kind, subject, address, actor_id as actor from notifications
        where user_id = ${id} and kind = 'class-published' order by id`.execute(school.app.kernel.db);
      return rows;
    },
  };
}
