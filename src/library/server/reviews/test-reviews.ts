import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Person, TestApp } from '../../../../testing/server/test-app.ts';
import { type Caller, guest, type Method } from '../../../../testing/server/test-ask.ts';
import { call } from '../../../accounts/server/test-client.ts';
import type { Review, Tool } from '../../contract.ts';
import { insertTools } from '../catalogue/catalogue-queries.ts';
import { newTool, ratingOf, startLibrary } from '../test-library.ts';

/** The library for a test file, and for each test a tool without reviews whose editorial rating is 70. */
export function setUpReviews() {
  let app: TestApp;
  let admin: Person;
  let tool = { id: 0, slug: '' };
  beforeAll(async () => {
    app = await startLibrary();
    admin = await app.signIn({ username: 'jefa', role: 'iamaker' });
  });
  beforeEach(async () => {
    const added = newTool();
    const [id = 0] = await insertTools(app.database.db, [added]);
    tool = { id, slug: added.slug };
  });
  afterAll(() => app.close());

  const signIn: TestApp['signIn'] = (user) => app.signIn(user);
  const send = (method: Method, url: string, options?: Parameters<typeof call>[3]) => call(app, method, url, options);
  const review = ({ headers }: Caller, payload: object, more: object = {}, id = tool.id) =>
    send('POST', `/api/tools/${id}/reviews`, { headers: { ...headers, ...more }, payload });
  async function read<Body>(url: string, { headers }: Caller): Promise<Body> {
    const answer = await app.http.inject({ url, headers });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<Body>();
  }
  return {
    get app() {
      return app;
    },
    get admin() {
      return admin;
    },
    get tool() {
      return tool;
    },
    send,
    signIn,
    review,
    /** Writes a review and returns it. */
    written: async (person: Person, payload: object) => (await review(person, payload)).body() as unknown as Review,
    list: (person = guest) => read<Review[]>(`/api/tools/${tool.id}/reviews`, person),
    ratingKept: () => ratingOf(app, tool.slug),
    whole: (person = guest) => read<Tool>(`/api/tools/${tool.id}`, person),
  };
}
