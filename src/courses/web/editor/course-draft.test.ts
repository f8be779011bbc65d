import { describe, expect, test } from 'vitest';
import { blankExam } from '../../../exams/web/public.ts';
import { checkFields } from '../../../web/forms/check-fields.ts';
import type { EditedCourse } from '../../contract.ts';
import { CourseChanges, NewCourse } from '../../schemas.ts';
import {
  blankCourse,
  blankSection,
  blankSource,
  courseOfDraft,
  draftOfCourse,
  parseDraft,
  serializeDraft,
} from './course-draft.ts';
import { placeCourseErrors } from './course-errors.ts';

const course: EditedCourse = {
  id: 7,
  title: 'IA',
  description: 'Para empezar',
  content: 'Texto',
  imageUrl: 'https://example.org/a.png',
  videoUrl: null,
  duration: '2 horas',
  difficulty: 'advanced',
  tags: ['ia', 'aula'],
  sections: [
    {
      id: '1',
      title: 'Leer',
      type: 'text',
      order: 0,
      content: 'Hola',
      videoUrl: null,
      questions: [],
      practiceMinutes: 15,
      unit: 'Para empezar',
      cards: [{ kind: 'text', part: 0 }],
      competences: ['learning'],
    },
    {
      id: '2',
      title: 'Ver',
      type: 'video',
      order: 1,
      content: 'Mira',
      videoUrl: 'https://example.org/v',
      questions: [],
      practiceMinutes: 0,
      unit: '',
      cards: [],
      competences: [],
    },
    {
      id: '3',
      title: 'Probar',
      type: 'quiz',
      order: 2,
      content: '',
      videoUrl: null,
      questions: [{ type: 'true_false', question: '¿Sí?', points: 10, explanation: '', correctAnswer: true }],
      practiceMinutes: 0,
      unit: '',
      cards: [],
      competences: [],
    },
  ],
  sources: [{ title: 'Un libro', author: 'Ana', year: 2024, url: null, checkedOn: '2026-11-16' }],
  hasTest: false,
  hasAdvancedTest: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
};

test('a course survives being opened and saved unchanged', () => {
  const { id: _, hasTest: __, hasAdvancedTest: ___, createdAt: ____, editedAt: _____, ...written } = course;
  expect(CourseChanges.parse(courseOfDraft(draftOfCourse(course, null, null)))).toEqual(written);
});

test('values of a section’s former type are not sent', () => {
  const draft = draftOfCourse(course, null, null);
  const sections = draft.sections.map((section) => ({ ...section, content: 'x', type: 'text' as const }));
  const sent = NewCourse.parse(courseOfDraft({ ...draft, sections }));
  expect(sent.sections.map(({ videoUrl, questions }) => [videoUrl, questions])).toEqual([
    [null, []],
    [null, []],
    [null, []],
  ]);
});

test('a draft is restored as stored, but not one of another editor', () => {
  const draft = { ...blankCourse(), title: 'A medias', exam: blankExam() };
  expect(parseDraft(JSON.parse(JSON.stringify(serializeDraft(draft))), blankCourse())).toEqual(draft);
  expect(parseDraft({ version: 99, draft }, blankCourse())).toBeUndefined();
  expect(parseDraft(null, blankCourse())).toBeUndefined();
});

test('a draft stored before advanced tests existed leaves the published one unchanged', () => {
  const { advanced: _, ...old } = { ...blankCourse(), title: 'A medias' };
  const published = { ...blankCourse(), advanced: blankExam() };
  expect(parseDraft({ version: 1, draft: old }, published)).toEqual({ ...published, title: 'A medias' });
  const without = { ...old, advanced: null };
  expect(parseDraft({ version: 1, draft: without }, published)).toEqual(without);
});

describe('validation', () => {
  test('of an empty course reports the specified messages', async () => {
    const created = await checkFields(NewCourse, courseOfDraft(blankCourse()), 'es');
    const changed = await checkFields(CourseChanges, courseOfDraft(blankCourse()), 'es');
    const sentence = 'Por favor completa todos los campos requeridos';
    const other = 'Por favor completa todos los campos obligatorios';
    expect(created).toMatchObject({ fields: { title: sentence, description: sentence } });
    expect(changed).toMatchObject({ fields: { title: other, description: other, content: other } });
  });

  test('reports the right section and source after they are moved', async () => {
    const draft = {
      ...draftOfCourse(course, null, null),
      tags: ['x'.repeat(51)],
      sections: [blankSection(), { ...blankSection(), title: 'Quiz', type: 'quiz' as const }],
      sources: [
        { ...blankSource(), title: 'Bien' },
        { ...blankSource(), year: 'ayer' },
      ],
    };
    const [empty, quiz] = draft.sections;
    const wrong = await checkFields(CourseChanges, courseOfDraft(draft), 'es');
    const placed = placeCourseErrors(draft, wrong.success ? {} : wrong.fields);
    expect(Object.keys(placed.course)).toEqual(['tags']);
    expect(placed.sections).toEqual({
      [empty?.id ?? '']: {
        title: 'Por favor completa el título y contenido de la sección',
        content: 'Por favor completa el título y contenido de la sección',
      },
      [quiz?.id ?? '']: { questions: 'Una sección de preguntas necesita al menos una pregunta' },
    });
    expect(placed.sources).toEqual({
      [draft.sources[1]?.key ?? '']: { title: 'Escribe el título de la fuente', year: 'Escribe el año con cifras' },
    });
  });
});
