import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../testing/server/test-app.ts';
import { seedAreas } from '../../app/routes.ts';
import type { ProposedQuestionList } from '../contract/questions.ts';
import { says, startTestModel, type TestModel } from './engines/test-model.ts';
import { startAssist } from './test-assist.ts';

const text =
  'Un sesgo es un error que se repite siempre en la misma dirección. Un modelo es una fórmula con muchos números que se pueden mover. En 1956 se celebró el encuentro que dio nombre a la disciplina.';

let service: TestModel;
let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  service = await startTestModel();
  const model = { baseUrl: service.baseUrl, apiKey: undefined, name: 'modelo-1', perPersonAndDay: 50, perMonth: 0 };
  app = await startAssist({ model });
  await seedAreas(app.kernel, 'content');
  teacher = await app.signIn({ role: 'profesor' });
});
afterAll(async () => {
  await app.close();
  await service.close();
});

async function propose(body: object, who: Person | undefined = teacher) {
  const payload = { count: 3, language: 'es', ...body };
  const headers = who?.headers ?? {};
  const reply = await app.http.inject({ method: 'POST', url: '/api/assist/questions', headers, payload });
  return { status: reply.statusCode, body: JSON.parse(reply.body) as ProposedQuestionList & { code?: string } };
}

const choice = (source: string) => ({
  type: 'multiple_choice',
  question: '¿Qué es un sesgo?',
  options: ['Un error que se repite', 'Una fórmula', 'Un encuentro'],
  correctAnswer: 0,
  explanation: 'Se repite.',
  source,
});
const fromText = choice('Un sesgo es un error que se repite siempre en la misma dirección.');
const isTrue = { ...fromText, type: 'true_false', correctAnswer: true };

describe('questions about a text', () => {
  test('are those of the model, each with the sentence that it is based on', async () => {
    service.behave(says(`Claro:\n${JSON.stringify({ questions: [fromText, isTrue] })}`));
    const { status, body } = await propose({ text });
    expect(status).toBe(200);
    expect(body.producer).toEqual({ kind: 'model', name: 'modelo-1', instead: null });
    expect(body.questions.map(({ type }) => type)).toEqual(['multiple_choice', 'true_false']);
    expect(body.questions[0]?.explanation).toBe(
      'Se repite. El texto dice: «Un sesgo es un error que se repite siempre en la misma dirección.»',
    );
    expect(service.asked.at(-1)?.body.messages[1]?.content).toContain('Exactly 3 questions');
  });

  test('whose source is not in the text are sent back once; then fixed rules make them', async () => {
    const before = service.asked.length;
    service.behave(says(JSON.stringify({ questions: [choice('La luna gira alrededor de la Tierra cada mes.')] })));
    const { body } = await propose({ text });
    expect(service.asked).toHaveLength(before + 2);
    expect(body.producer).toEqual({ kind: 'guided', name: null, instead: 'failed' });
    expect(body.questions).toHaveLength(3);
  });

  test('are never questions of another shape', async () => {
    const wrong = { ...fromText, options: ['Una sola'], correctAnswer: 7 };
    service.behave(says(JSON.stringify({ questions: [wrong, fromText, { ...isTrue, question: '¿Sí?' }] })));
    const { body } = await propose({ text });
    expect(body.questions).toHaveLength(2);
  });

  test('can be about a section of a course', async () => {
    service.behave(says('no'));
    const { status, body } = await propose({ from: 'curso-1' });
    expect(status).toBe(200);
    expect(body.questions.length).toBeGreaterThan(0);
    expect((await propose({ from: 'curso-999999' })).status).toBe(404);
  });

  test('need sentences, a text and somebody who teaches', async () => {
    service.behave(says('no'));
    expect((await propose({ text: 'Hola.' })).body.code).toBe('assist.too_little_text');
    expect((await propose({})).status).toBe(400);
    expect((await propose({ text, count: 4 })).status).toBe(400);
    expect((await propose({ text }, await app.signIn())).status).toBe(403);
    const guest = await app.http.inject({ method: 'POST', url: '/api/assist/questions', payload: { text } });
    expect(guest.statusCode).toBe(401);
  });
});
