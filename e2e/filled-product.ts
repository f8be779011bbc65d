import { expect } from 'vitest';
import type { Role } from '../src/shared/roles.ts';
import { pdf, pixel } from '../testing/whole-product/test-samples.ts';
import {
  ask,
  emailLink,
  guardianLink,
  newPerson,
  type Person,
  register,
  startEmptyProduct,
  uploadFile,
  written,
} from './people.ts';
import type { RunningProduct } from './start-product.ts';

/** A product with English content on every screen. */
export interface FilledProduct {
  product: RunningProduct;
  people: Record<Role, Person>;
  /** The URL of one example of each parameterised route. */
  addresses: Readonly<Record<string, string>>;
}

interface Made {
  id: number;
}

const sentence = 'We try one idea, look at what comes of it and write it down.';
const exam = {
  title: 'What we know',
  description: sentence,
  timeLimit: 30,
  questions: [
    { type: 'multiple_choice', question: 'Which one?', options: ['red', 'green'], correctAnswer: 0 },
    { type: 'true_false', question: 'Is it always right?', correctAnswer: false },
  ],
};
const rightAnswers = [0, 1];

/** The student reads the product in `language`, so that the answers of the assistant are in it. */
export async function startFilledProduct(started = startEmptyProduct(), language = 'en'): Promise<FilledProduct> {
  const product = await started;
  const { address } = product;
  const join = (role: Role, username: string, fullName: string) =>
    register(address, { role, username, fullName, email: `${username}@example.org` });
  const [estudiante, profesor, profesional, instructor, iamaker] = await Promise.all([
    join('estudiante', 'alice', 'Alice Green'),
    join('profesor', 'thomas', 'Thomas Hill'),
    join('profesional', 'mary', 'Mary Stone'),
    join('clase ia', 'henry', 'Henry Lake'),
    join('iamaker', 'grace', 'Grace Wood'),
  ]);
  const people = { estudiante, profesor, profesional, 'clase ia': instructor, iamaker };
  await ask(address, iamaker, 'PUT', '/api/admin/settings', { teachersCreateClasses: true, reviewedNews: true });
  await ask(address, iamaker, 'PUT', '/api/admin/settings', { teacherSignUp: 'approval' });
  await join('profesor', 'walter', 'Walter Field');
  await ask(address, iamaker, 'PUT', '/api/admin/settings', { teacherSignUp: 'open' });
  const consentAddress = await askGuardian(product, iamaker);
  const [classAddresses, courseAddresses, publicAddresses] = await Promise.all([
    fillClass(address, people, language),
    fillCourse(address, people),
    fillPublicPlaces(address, people),
  ]);
  const peopleAddresses = await fillPeople(address, people);
  const [, , classId] = classAddresses['/class/:id'].split('/');
  const [, , surveyId] = courseAddresses['/encuestas/:id'].split('/');
  const survey = { surveyId: Number(surveyId), item: { state: 'published' } };
  await ask(address, people['clase ia'], 'POST', `/api/classes/${classId}/surveys`, survey);
  const surveyAddress = { '/class/:id/encuesta/:surveyId': `/class/${classId}/encuesta/${surveyId}` };
  return {
    product,
    people,
    addresses: {
      ...classAddresses,
      ...courseAddresses,
      ...publicAddresses,
      ...peopleAddresses,
      ...surveyAddress,
      ...consentAddress,
    },
  };
}

type People = FilledProduct['people'];

/** A person for administrators, and a file of people that was compared and not applied. */
async function fillPeople(address: string, { estudiante, iamaker }: People) {
  const { id } = await ask<Made>(address, estudiante, 'GET', '/api/user');
  const rows = [
    ['Full name', 'Email', 'Role'],
    ['Rose Brook', 'rose@example.org', 'student'],
    ['John Marsh', 'no address', 'teacher'],
  ];
  const name = 'people.csv';
  written.push(name, rows);
  const sent = await fetch(`${address}/api/admin/imports?name=${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie: `session=${iamaker.session}` },
    body: rows.map((row) => row.join(';')).join('\r\n'),
  });
  const made = (await sent.json()) as Made;
  return { '/admin/personas/:id': `/admin/personas/${id}`, '/admin/importar/:id': `/admin/importar/${made.id}` };
}

/** A child who waits for the consent of a guardian. */
async function askGuardian({ address, dataDir }: RunningProduct, iamaker: Person) {
  await ask(address, iamaker, 'PUT', '/api/admin/settings', { guardianConsent: true });
  const guardianEmail = 'violet@example.net';
  const child = { ...newPerson({ username: 'lily', fullName: 'Lily Reed', email: 'lily@example.org' }), guardianEmail };
  written.push(child);
  const sent = await fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...child, age: 'guardian-agrees' }),
  });
  expect(sent.status, await sent.clone().text()).toBe(201);
  await ask(address, iamaker, 'PUT', '/api/admin/settings', { guardianConsent: false });
  return { '/consentimiento/:token': await emailLink(dataDir, guardianLink) };
}

/** A pupil without email who has a card. */
async function fillPupils(address: string, leader: Person, at: string): Promise<void> {
  const sent = { pupils: [{ alias: 'fox' }], familiesAgree: true };
  const { userIds } = await ask<{ userIds: number[] }>(address, leader, 'POST', `${at}/pupils`, sent);
  await ask(address, leader, 'PUT', `${at}/pupils/cards`, { userIds });
}

/** A conversation of a class that those who teach see. */
async function askInClass(
  address: string,
  { leader, student, classId, language }: { leader: Person; student: Person; classId: number; language: string },
): Promise<number> {
  await ask(address, leader, 'PATCH', `/api/classes/${classId}`, { conversationsSeen: true });
  const question = { conversationId: null, text: sentence, classId, isAnnounced: true };
  written.push(question);
  const sent = await fetch(`${address}/api/assist/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `lang=${language}; session=${student.session}` },
    body: JSON.stringify(question),
  });
  const events = await sent.text();
  const id = /"conversationId":(\d+)/.exec(events)?.[1];
  expect(id, events).toBeDefined();
  return Number(id);
}

async function fillClass(address: string, { estudiante, profesor, 'clase ia': leader }: People, language: string) {
  const make = <Reply extends Made>(path: string, body: object) => ask<Reply>(address, leader, 'POST', path, body);
  const { id, code } = await make<Made & { code: string }>('/api/classes/create', {
    name: 'Robots 3 B',
    description: sentence,
  });
  const at = `/api/classes/${id}`;
  const coTeacher = await register(address, {
    role: 'profesor',
    username: 'olive',
    fullName: 'Olive Brook',
    email: 'olive@example.org',
  });
  for (const who of [estudiante, profesor, coTeacher]) await ask(address, who, 'POST', '/api/classes/join', { code });
  const members = await ask<{ id: number; user: { username: string } }[]>(address, leader, 'GET', `${at}/members`);
  const theirs = members.find(({ user }) => user.username === 'olive')?.id;
  await ask(address, leader, 'PATCH', `${at}/members/${theirs}`, { role: 'co-teacher' });
  await fillPupils(address, leader, at);
  const attachmentIds = [
    await uploadFile(address, leader, id, { name: 'robot.png', content: pixel, alternativeText: 'A small robot' }),
    await uploadFile(address, leader, id, { name: 'robot.pdf', content: pdf }),
  ];
  const content = await make<Made & { itemId: number }>(`${at}/contents`, {
    title: 'How it learns',
    content: sentence,
    attachmentIds,
  });
  await make(`${at}/contents`, {
    title: 'In moving pictures',
    content: sentence,
    contentType: 'video',
    videoUrl: 'https://youtu.be/aircAruvnKk',
  });
  const talk = `${at}/items/${content.itemId}/comments`;
  const comment = await ask<Made>(address, profesor, 'POST', talk, { content: sentence });
  await ask(address, estudiante, 'POST', `${at}/comments/${comment.id}/reports`, { reason: 'other', note: 'Look.' });
  const course = await make(`${at}/add-course`, {
    title: 'First week',
    description: sentence,
    content: sentence,
    cards: [{ kind: 'reflection', key: 'idea', text: 'Which idea do you try first?' }],
  });
  const folder = await make('/api/question-bank/folders', { name: 'Robots', isShared: true });
  const kept = { folderId: folder.id, questions: exam.questions, tags: ['robots'] };
  const { ids } = await make<Made & { ids: number[] }>('/api/question-bank/questions', kept);
  const test = await make(`${at}/tests`, exam);
  await make(`${at}/units`, { title: 'Week one' });
  await make(`${at}/groups`, { name: 'Robot team' });
  const rubric = await make('/api/rubrics', {
    title: 'A good robot',
    isShared: true,
    grid: {
      scoring: 'points',
      levels: ['It moves', 'It stands'],
      criteria: [
        {
          name: 'Wheels',
          cells: [
            { text: sentence, points: 2 },
            { text: sentence, points: 1 },
          ],
        },
      ],
    },
  });
  const task = await make(`${at}/tasks`, {
    title: 'Build one',
    description: sentence,
    status: 'published',
    rubric: { id: rubric.id },
  });
  await make(`${at}/tasks`, { title: 'Draw one', kind: 'project' });
  await make(`${at}/announcements`, { title: 'We begin', content: sentence });
  await ask(address, estudiante, 'PUT', `${at}/tasks/${task.id}/hand-in`, { text: sentence });
  const attempt = await ask<Made>(address, estudiante, 'POST', `${at}/tests/${test.id}/attempts`);
  await ask(address, estudiante, 'POST', `/api/attempts/${attempt.id}/submit`, { answers: rightAnswers });
  const [row] = await ask<{ userId: number }[]>(address, leader, 'GET', `${at}/gradebook`);
  const paper = await make(`${at}/gradebook/columns`, { title: 'On paper' });
  const draft = { kind: 'column', id: paper.id, version: 0, state: 'given', part: 0.8 };
  await ask(address, leader, 'PUT', `${at}/gradebook/marks/${row?.userId}`, draft);
  const conversationId = await askInClass(address, { leader, student: estudiante, classId: id, language });
  return {
    '/class/:id': `/class/${id}`,
    '/clases/:id': `/clases/${id}`,
    '/class/:id/course/:courseId': `/class/${id}/course/${course.id}`,
    '/class/:id/contenido/:contentId': `/class/${id}/contenido/${content.id}`,
    '/class/:id/test/:testId': `/class/${id}/test/${test.id}`,
    '/class/:id/test/:testId/resultados': `/class/${id}/test/${test.id}/resultados`,
    '/class/:id/tarea/:taskId': `/class/${id}/tarea/${task.id}`,
    '/class/:id/informe/:userId': `/class/${id}/informe/${row?.userId}`,
    '/class/:id/alumnado': `/class/${id}/alumnado`,
    '/class/:id/conversaciones': `/class/${id}/conversaciones`,
    '/class/:id/conversaciones/:conversationId': `/class/${id}/conversaciones/${conversationId}`,
    '/class-editor/:id': `/class-editor/${id}`,
    '/rubricas/:id': `/rubricas/${rubric.id}`,
    '/preguntas/:id': `/preguntas/${ids[0]}`,
    '/unirse': `/unirse?codigo=${code}`,
  };
}

async function fillCourse(address: string, { estudiante, iamaker }: People) {
  const { id } = await ask<Made>(address, iamaker, 'POST', '/api/courses/free', {
    title: 'Robots at ease',
    description: sentence,
    content: sentence,
    duration: '20 minutes',
    tags: ['robots', 'school', 'play', 'maths'],
    sections: [
      {
        id: 'one',
        title: 'What it is',
        unit: 'To begin with',
        content: `${sentence}\n\n### More\n\n${sentence}`,
        type: 'text',
        order: 0,
        cards: [
          {
            kind: 'question',
            key: 'rule',
            text: 'Is a rule a model?',
            options: [
              { text: 'It is a rule', isRight: true, feedback: 'Somebody wrote it.' },
              { text: 'It is a model', isRight: false, feedback: 'What did it learn from?' },
            ],
          },
        ],
      },
      {
        id: 'two',
        title: 'In moving pictures',
        content: sentence,
        type: 'video',
        videoUrl: 'https://youtu.be/aircAruvnKk',
        order: 1,
      },
      { id: 'three', title: 'Think', content: '', type: 'quiz', order: 2, questions: exam.questions },
    ],
    sources: [{ title: 'A report', author: 'UNESCO', year: 2023, url: 'https://example.org/report' }],
  });
  await ask(address, iamaker, 'PUT', `/api/courses/free/${id}/test`, exam);
  await ask(address, estudiante, 'PUT', `/api/courses/free/${id}/progress`, { completed: true });
  const result = await ask<{ certificateCode: string }>(address, estudiante, 'POST', `/api/courses/${id}/test/submit`, {
    answers: rightAnswers,
  });
  const survey = await ask<Made>(address, iamaker, 'POST', '/api/surveys', {
    title: 'Your opinion',
    description: sentence,
    courseId: String(id),
    questions: [
      { text: 'Which part was best?', type: 'multiple_choice', options: ['the first', 'the last'] },
      { text: 'How was it?', type: 'rating' },
      { text: 'What is missing?', type: 'text' },
    ],
  });
  await ask(address, estudiante, 'PUT', `/api/surveys/${survey.id}/answers`, { answers: [0, 4, 'More pictures'] });
  const passport = await ask<{ code: string }>(address, estudiante, 'PUT', '/api/user/passport/link');
  return {
    '/courses/free/:id': `/courses/free/${id}`,
    '/courses/free/:id/lecciones/:section': `/courses/free/${id}/lecciones/one`,
    '/course/:id': `/course/${id}`,
    '/crear-curso': `/crear-curso?curso=${id}`,
    '/encuestas/:id': `/encuestas/${survey.id}`,
    '/encuestas/:id/resultados': `/encuestas/${survey.id}/resultados`,
    '/certificados/:code': `/certificados/${result.certificateCode}`,
    '/pasaporte/:code': `/pasaporte/${passport.code}`,
  };
}

async function fillPublicPlaces(address: string, { estudiante, profesor, iamaker }: People) {
  const topic = await ask<Made>(address, estudiante, 'POST', '/api/forum/topics', {
    title: 'Which robot is best?',
    content: sentence,
    category: 'Ayuda',
  });
  const at = `/api/forum/topics/${topic.id}`;
  const comment = await ask<Made>(address, profesor, 'POST', `${at}/comments`, { content: sentence });
  await ask(address, profesor, 'POST', `${at}/comments`, { content: `> ${sentence}\n\nSo do we.` });
  await ask(address, estudiante, 'PUT', `${at}/solution`, { commentId: comment.id });
  await ask(address, profesor, 'POST', `${at}/reports`, { reason: 'offensive', note: 'Look.' });
  await ask(address, profesor, 'POST', '/api/posts', {
    title: 'Robots go to school',
    author: 'Thomas Hill',
    content: sentence,
  });
  const article = await ask<Made>(address, iamaker, 'POST', '/api/posts', {
    title: 'Robots stay at home',
    author: 'The editors',
    content: sentence,
  });
  await ask(address, estudiante, 'POST', '/api/user/data-requests', { kind: 'other', note: 'Look.' });
  await ask(address, estudiante, 'POST', `/api/posts/${article.id}/reports`, { reason: 'other', note: 'Look.' });
  const review = await ask<Made>(address, estudiante, 'POST', '/api/tools/1/reviews', {
    rating: 4,
    comment: 'It helped me.',
  });
  await ask(address, profesor, 'POST', `/api/reviews/${review.id}/reports`, {
    reason: 'offensive',
    note: 'Look.',
  });
  await ask(address, iamaker, 'PUT', '/api/tools/1/favourite', { favourite: true });
  return {
    '/foro/:id': `/foro/${topic.id}`,
    '/moderacion/:id': '/moderacion/1',
    '/noticias/:id': '/noticias/1',
    '/herramientas/:slug': '/herramientas/adobe-acrobat',
  };
}
