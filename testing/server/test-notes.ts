import * as z from 'zod';
import { storeAnswer } from '../../src/server/http/idempotency.ts';
import { route } from '../../src/server/http/route.ts';
import type { Kernel } from '../../src/server/kernel.ts';
import { endpoint } from '../../src/shared/endpoints/endpoint.ts';
import type { FailureBody } from '../../src/shared/endpoints/failures.ts';
import { pageFields, positiveInteger } from '../../src/shared/endpoints/pagination.ts';
import type messages from '../../src/shared/messages.es.json';
import { sentencesIn } from '../../src/shared/sentences/sentence.ts';
import type { TestApp } from './test-app.ts';

const say = sentencesIn<typeof messages>('shared');

const Note = z.object({ id: z.int(), text: z.string(), by: z.int() });
const getNote = endpoint({
  method: 'GET',
  path: '/api/notes/{id}',
  access: 'anyone',
  params: z.object({ id: positiveInteger }),
  reply: Note,
});
const listNotes = endpoint({
  method: 'GET',
  path: '/api/notes',
  access: 'anyone',
  query: z.object({ ...pageFields, topic: z.string().max(20).optional() }),
  reply: Note,
  paged: true,
});
const NewNote = z.object({
  text: z
    .string()
    .min(3, { error: say('blank') })
    .max(10),
  count: z.int().optional(),
  kind: z.enum(['idea', 'duda']).optional(),
});
const createNote = endpoint({
  method: 'POST',
  path: '/api/notes',
  access: 'signed-in',
  body: NewNote,
  reply: z.object({ ...Note.shape, given: z.record(z.string(), z.unknown()) }),
  creates: true,
});
const deleteNote = endpoint({ method: 'DELETE', path: '/api/notes/{id}', access: 'signed-in' });

const leaky = { id: 7, text: 'hola', by: 1, passwordHash: 'secret', email: 'ana@example.org' };

/** Calls about notes that are not stored: a read, a list, a creation and a deletion, for tests of behaviour that all calls share. */
export function notesRoutes({ db }: Pick<Kernel, 'db'>) {
  return [
    route(getNote, async ({ params }) => ({ ...leaky, id: params.id })),
    route(listNotes, async ({ query }) => ({
      items: [leaky],
      next: query.cursor === undefined ? 'siguiente página' : undefined,
    })),
    route(createNote, ({ body, viewer, creation }) =>
      db
        .transaction()
        .execute((tx) => storeAnswer(tx, creation, { id: 1, text: body.text, by: viewer.id, given: { ...body } })),
    ),
    route(deleteNote, async () => undefined),
  ];
}

export async function postNote({ http }: TestApp, payload: unknown, headers: Record<string, string> = {}) {
  const answer = await http.inject({ method: 'POST', url: '/api/notes', payload: payload as object, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<FailureBody>() };
}
