import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { readQr } from '../../../testing/server/read-qr.ts';
import type { Person } from '../../../testing/server/test-app.ts';
import { type Caller, guest, type Reply } from '../../../testing/server/test-ask.ts';
import { accountsRoutes } from '../../accounts/server/routes.ts';
import type { CreatedClass } from '../../classrooms/contract.ts';
import { type School, startClassroomApp } from '../../classrooms/server/test-classroom.ts';
import { forumRoutes } from '../../forum/server/routes.ts';
import type { PupilCard, PupilList } from '../contract.ts';
import { pupilsRoutes } from './routes.ts';

const noData = { exporters: [], forgetters: [], settleClasses: async () => [] };

export interface ReadCard extends PupilCard {
  /** As the camera reads it. */
  secret: string;
}

/** Classes with pupils for a test file. Rate limits are on, as sign-ins need them. */
export function setUpPupils() {
  let school: School;
  beforeAll(async () => {
    school = await startClassroomApp({ rateLimits: true }, (kernel) => [
      ...pupilsRoutes(kernel, noData),
      ...accountsRoutes(kernel, noData),
      ...forumRoutes(kernel),
    ]);
  });
  afterAll(() => school.close());

  const ask: School['ask'] = (...call) => school.ask(...call);

  async function newClass(aliases: readonly string[] = ['zorro7']) {
    const owner = await school.app.signIn({ role: 'profesor' });
    const classroom = await school.newClass(owner);
    const { userIds } = await create(owner, classroom, aliases);
    return { owner, classroom, userIds };
  }

  async function create(owner: Caller, { id }: CreatedClass, aliases: readonly string[]) {
    const body = { pupils: aliases.map((alias) => ({ alias })), familiesAgree: true };
    return school.make<{ userIds: number[]; existing: string[] }>(owner, `/api/classes/${id}/pupils`, body);
  }

  async function cardsFor(owner: Caller, { id }: CreatedClass, userIds: readonly number[]): Promise<ReadCard[]> {
    const { cards } = await school.make<{ cards: PupilCard[] }>(
      owner,
      `/api/classes/${id}/pupils/cards`,
      { userIds },
      'PUT',
    );
    return cards.map((card) => ({ ...card, secret: new URL(readQr(card.qr)).hash.slice(1) }));
  }

  const withCard = (secret: string) => ask(guest, 'POST', '/api/pupils/card-sign-in', { secret });
  const withPictures = ({ code }: CreatedClass, alias: string, pictures: readonly string[]) =>
    ask(guest, 'POST', '/api/pupils/picture-sign-in', { classCode: code, alias, pictures });

  return {
    get app() {
      return school.app;
    },
    ask,
    db: () => school.app.kernel.db,
    signIn: (user?: Parameters<School['app']['signIn']>[0]) => school.app.signIn(user),
    newMember: (...given: Parameters<School['newMember']>) => school.newMember(...given),
    newClass,
    create,
    cardsFor,
    withCard,
    withPictures,
    /** The pupil of a sign-in, with its cookie. */
    holderOf({ headers }: Reply): Caller {
      const [cookie = ''] = [headers['set-cookie']].flat().map((line) => String(line).split(';')[0] ?? '');
      return { headers: { cookie } };
    },
    list: async (who: Person, { id }: CreatedClass) =>
      (await ask(who, 'GET', `/api/classes/${id}/pupils`)).json<PupilList>(),
    async auditOf(userId: number): Promise<string[]> {
      const { rows } = await sql<{ action: string }>`
        select action from audit_entries where subject = ${`#${userId}`} order by id`.execute(school.app.kernel.db);
      return rows.map(({ action }) => action);
    },
  };
}
