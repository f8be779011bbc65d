import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectHydrated, expectSoon, visit } from './browser.ts';
import { ask, type Person, register, signedIn, startEmptyProduct } from './people.ts';
import type { RunningProduct } from './start-product.ts';

/** Known cross-site scripting payloads. */
const script = `"><script>globalThis.hit=1</script><img src=x onerror="globalThis.hit=1">'`;
const short = '<svg/onload=globalThis.hit=1>';
const markdown = `${script}

[aquí](javascript:globalThis.hit=1) ![foto](javascript:globalThis.hit=1) <javascript:globalThis.hit=1>

<iframe srcdoc="<script>parent.hit=1</script>"></iframe><a href="java&#10;script:globalThis.hit=1">b</a>

\`\`\`"><script>globalThis.hit=1</script>
</code></pre><script>globalThis.hit=1</script>
\`\`\`
`;
const picture = 'https://pictures.example.org/a.png?"onerror="globalThis.hit=1"><script>globalThis.hit=1</script>';
const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&x="onload="globalThis.hit=1';
const name = 'Ana "><img src=x onerror="globalThis.hit=1">';
const questions = [
  { type: 'multiple_choice', question: script, options: [script, `b${script}`], correctAnswer: 0, explanation: script },
];

let product: RunningProduct;
let iamaker: Person;
let pages: string[];
beforeAll(async () => {
  product = await startEmptyProduct({ RATE_LIMITS: 'off' });
  const { address } = product;
  iamaker = await register(address, { role: 'iamaker', fullName: name });
  const student = await register(address, { fullName: name });
  pages = await fill(address, iamaker, student);
});
afterAll(() => product.stop());

const both = { es: script, en: script };
const exam = { title: script, description: script, questions };

/** Writes the payload into every user-editable text. Returns the pages that show it. */
async function fill(address: string, writer: Person, student: Person): Promise<string[]> {
  const make: Make = (method, path, body, who = writer) => ask(address, who, method, path, body);
  return [
    ...(await fillLibrary(make, student)),
    ...(await fillForumAndNews(make, student)),
    ...(await seedCourses(make, student)),
    ...(await fillClass(make, student)),
    await fillAssistant(address, writer),
    '/avisos',
    '/account',
    '/admin',
  ];
}

type Make = (
  method: 'POST' | 'PUT',
  path: string,
  body?: unknown,
  who?: Person,
) => Promise<{ id: number; slug: string; code: string }>;

async function fillLibrary(make: Make, student: Person): Promise<string[]> {
  const tool = await make('POST', '/api/admin/tools', {
    name: script,
    slug: 'trampa',
    url: 'https://tool.example.org/"onclick="globalThis.hit=1',
    category: 'Textos',
    tags: [short],
    roles: ['estudiante'],
    description: both,
    uses: [both],
    facts: { account: null, freePlan: null, spanish: null, minimumAge: null, checkedOn: null, sources: [] },
  });
  const review = await make('POST', `/api/tools/${tool.id}/reviews`, { rating: 5, comment: markdown }, student);
  await make('POST', `/api/reviews/${review.id}/reports`, { reason: 'other', note: script });
  return ['/herramientas/trampa', '/biblioteca?search=globalThis', `/admin/herramientas/${tool.id}`];
}

async function fillForumAndNews(make: Make, student: Person): Promise<string[]> {
  const topic = await make(
    'POST',
    '/api/forum/topics',
    { title: script, content: markdown, category: 'Debate' },
    student,
  );
  const comment = await make('POST', `/api/forum/topics/${topic.id}/comments`, { content: markdown });
  await make('POST', `/api/forum/comments/${comment.id}/reports`, { reason: 'other', note: script }, student);
  const article = await make('POST', '/api/posts', {
    title: script,
    content: markdown,
    author: name,
    imageUrl: picture,
  });
  return ['/foro', `/foro/${topic.id}`, '/moderacion', '/noticias', `/noticias/${article.id}`];
}

async function seedCourses(make: Make, student: Person): Promise<string[]> {
  const course = await make('POST', '/api/courses/free', {
    title: script,
    description: script,
    content: markdown,
    imageUrl: picture,
    videoUrl: video,
    duration: script,
    tags: [short],
    sources: [
      { title: script, author: script, year: 2024, url: 'https://source.example.org/"onclick="globalThis.hit=1' },
    ],
    sections: [
      { id: '1', title: script, content: markdown, type: 'text', order: 0 },
      { id: '2', title: script, content: markdown, type: 'video', videoUrl: video, order: 1 },
      { id: '3', title: script, content: '', type: 'quiz', order: 2, questions },
    ],
  });
  await make('PUT', `/api/courses/free/${course.id}/test`, exam);
  const survey = await make('POST', '/api/surveys', {
    title: script,
    description: script,
    courseId: String(course.id),
    questions: [
      { text: script, type: 'multiple_choice', options: [script, `b${script}`] },
      { text: script, type: 'text' },
    ],
  });
  await make('PUT', `/api/surveys/${survey.id}/answers`, { answers: [0, script] }, student);
  return [
    '/cursos',
    `/courses/free/${course.id}`,
    '/cursos?tab=encuestas',
    `/encuestas/${survey.id}`,
    `/encuestas/${survey.id}/resultados`,
  ];
}

async function fillClass(make: Make, student: Person): Promise<string[]> {
  const classroom = await make('POST', '/api/classes/create', { name: script, description: script });
  await make('POST', '/api/classes/join', { code: classroom.code }, student);
  const own = `/api/classes/${classroom.id}`;
  const content = await make('POST', `${own}/contents`, {
    title: script,
    content: markdown,
    contentType: 'video',
    videoUrl: video,
  });
  const lesson = await make('POST', `${own}/add-course`, { title: script, description: script, content: markdown });
  const task = await make('POST', `${own}/tasks`, { title: script, description: markdown, status: 'published' });
  const work = { text: script, link: 'https://work.example.org/"onclick="globalThis.hit=1' };
  await make('PUT', `${own}/tasks/${task.id}/hand-in`, work, student);
  await make('POST', `${own}/announcements`, { title: script, content: markdown });
  const classTest = await make('POST', `${own}/tests`, exam);
  const inside = `/class/${classroom.id}`;
  return [
    '/mis-clases',
    inside,
    `${inside}?parte=tareas`,
    `${inside}?parte=anuncios`,
    `${inside}/contenido/${content.id}`,
    `${inside}/course/${lesson.id}`,
    `${inside}/tarea/${task.id}`,
    `${inside}/test/${classTest.id}`,
    `/class-editor/${classroom.id}`,
  ];
}

async function fillAssistant(address: string, writer: Person): Promise<string> {
  const asked = await fetch(`${address}/api/assist/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `session=${writer.session}` },
    body: JSON.stringify({ conversationId: null, text: markdown }),
  });
  const conversation = /"conversationId":(\d+)/.exec(await asked.text())?.[1];
  return `/herramientas/aichatting?conversacion=${conversation}`;
}

/** Requests to other sites get empty replies. */
async function prepare(page: Page): Promise<void> {
  await signedIn(product.address, iamaker)(page);
  await page.route(/^https:/, (route) =>
    route.fulfill({ status: 200, contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  page.on('dialog', (dialog) => {
    throw new Error(`A page asked ${dialog.message()}`);
  });
}

/** As text, or in a field. */
function isShown(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const words = [document.querySelector('main')?.innerText ?? '', ...fields.map((field) => field.value)];
  return words.some((text) => text.includes('globalThis.hit=1'));
}

/** Scripts that have run, and handlers that would. Our own script without a type stands before anything that somebody wrote. */
function couldRun(): string[] {
  const handlers = document.querySelectorAll(
    'a[href^="javascript:" i], [onerror], [onload], [onclick], iframe[srcdoc], script:not([src], [type], head > meta[charset]:first-child + script)',
  );
  return [...('hit' in globalThis ? ['it has run'] : []), ...[...handlers].map(({ outerHTML }) => outerHTML)];
}

test(
  'user content never runs as script anywhere, and no page violates its own policy',
  {
    timeout: 600_000,
  },
  async () => {
    const [first = '/', ...others] = pages;
    const { page } = await visit({ address: product.address, path: first, prepare });
    const look = async (path: string) => {
      await expectSoon(async () => ((await page.evaluate(isShown)) ? path : 'nothing shown')).toBe(path);
      expect(await page.evaluate(couldRun), path).toEqual([]);
    };
    await look(first);
    for (const path of others) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await expectHydrated(page);
      await look(path);
    }
  },
);
