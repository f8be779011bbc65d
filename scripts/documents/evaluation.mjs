import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { createSheet, edge, inner } from './form-sheet.mjs';

const students = 24;

const words = {
  es: {
    title: 'Rúbrica y registro de evaluación',
    subject: 'Rúbrica de cuatro niveles y registro de calificaciones de un grupo',
    explanation:
      'La rúbrica valora un trabajo y dice cómo mejorarlo; el registro reúne las calificaciones del grupo. Escribe en los recuadros y guarda el archivo.',
    page: (/** @type {number} */ page, /** @type {number} */ pages) => `Página ${page} de ${pages}`,
    work: 'El trabajo',
    student: 'Estudiante o equipo',
    task: 'Tarea',
    date: 'Fecha',
    rubric: 'La rúbrica',
    criterion: 'Criterio',
    own: 'Criterio propio',
    level: 'Nivel',
    feedback: 'Para quien lo ha hecho',
    strengths: 'Lo que está bien',
    strengthsHint: 'Con un ejemplo del propio trabajo',
    next: 'El siguiente paso',
    nextHint: 'Una sola cosa, concreta, y cómo hacerla',
    record: 'Registro del grupo',
    group: 'Curso y grupo',
    subjectTaught: 'Asignatura',
    term: 'Periodo',
    recordHeads: ['N.º', 'Estudiante', 'Tarea 1', 'Tarea 2', 'Tarea 3', 'Test', 'Final', 'Observaciones'],
    scale: 'Escala y peso de cada columna',
    row: (/** @type {number} */ number, /** @type {string} */ column) => `Fila ${number}: ${column}`,
  },
  en: {
    title: 'Assessment rubric and record',
    subject: 'A four-level rubric and a mark sheet for a group',
    explanation:
      'The rubric assesses a piece of work and says how to improve it; the record collects the group’s marks. Fill in the boxes and save the file.',
    page: (/** @type {number} */ page, /** @type {number} */ pages) => `Page ${page} of ${pages}`,
    work: 'The work',
    student: 'Student or team',
    task: 'Task',
    date: 'Date',
    rubric: 'The rubric',
    criterion: 'Criterion',
    own: 'Your own criterion',
    level: 'Level',
    feedback: 'Feedback for the student',
    strengths: 'What works well',
    strengthsHint: 'With an example from the work',
    next: 'The next step',
    nextHint: 'One specific thing, and how to do it',
    record: 'Group record',
    group: 'Year and group',
    subjectTaught: 'Subject',
    term: 'Term',
    recordHeads: ['No.', 'Student', 'Task 1', 'Task 2', 'Task 3', 'Test', 'Final', 'Remarks'],
    scale: 'Scale and weight of each column',
    row: (/** @type {number} */ number, /** @type {string} */ column) => `Row ${number}: ${column}`,
  },
};

const gap = 12;
const half = (inner - gap) / 2;
const third = (inner - 2 * gap) / 3;
const right = edge + half + gap;
const recordFields = ['number', 'student', 'task1', 'task2', 'task3', 'test', 'final', 'remarks'];

/**
 * @typedef {Awaited<ReturnType<typeof createSheet>>} Sheet
 * @typedef {(typeof words)['es' | 'en']} Words
 * @typedef {Record<'es' | 'en', string>} Text
 * @typedef {{ levels: Text[], criteria: { name: Text, cells: Text[] }[] }} RubricFile
 * @typedef {{ levels: string[], criteria: { name: string, cells: string[] }[] }} Rubric
 */

/**
 * The general rubric of the library, which teachers also attach to tasks. On paper the lowest level comes first.
 *
 * @param {'es' | 'en'} language
 * @returns {Promise<Rubric>}
 */
async function readRubric(language) {
  const file = join(import.meta.dirname, '../../content/rubrics/rubrica-general.yaml');
  const { levels, criteria } = /** @type {RubricFile} */ (parse(await readFile(file, 'utf8')));
  const textIn = (/** @type {Text} */ text) => text[language];
  return {
    levels: levels.map(textIn).toReversed(),
    criteria: criteria.map(({ name, cells }) => ({ name: textIn(name), cells: cells.map(textIn).toReversed() })),
  };
}

/** @param {'es' | 'en'} language */
export async function writeEvaluation(language) {
  const say = words[language];
  const sheet = await createSheet({ title: say.title, subject: say.subject, language, pages: say.page }, 2);
  writeRubric(sheet, say, await readRubric(language));
  writeRecord(sheet, say);
  return sheet.finish();
}

/** @param {number} column @param {number} y */
function inThirds(column, y) {
  return { x: edge + column * (third + gap), y, w: third, h: 36 };
}

/** @param {Sheet} sheet @param {Words} say @param {Rubric} rubric */
function writeRubric(sheet, say, { levels, criteria }) {
  sheet.addPage();
  sheet.title(say.title, say.explanation);
  sheet.heading(say.work, 112);
  sheet.labelled(inThirds(0, 134), { name: 'workStudent', label: say.student });
  sheet.labelled(inThirds(1, 134), { name: 'workTask', label: say.task });
  sheet.labelled(inThirds(2, 134), { name: 'workDate', label: say.date });
  sheet.heading(say.rubric, 192);
  const level = (/** @type {string} */ criterion, /** @type {number} */ number) => ({
    name: `level${number}`,
    label: `${say.level}: ${criterion}`,
    choices: levels.map((_, index) => String(index + 1)),
    centred: true,
  });
  const levelHeads = levels.map((name, index) => `${index + 1} · ${name}`);
  const end = sheet.table({
    y: 214,
    heads: [say.criterion, ...levelHeads, say.level],
    widths: [92, 92, 92, 92, 92, inner - 460],
    headHeight: 20,
    rowHeight: 58,
    size: 8.2,
    rows: [
      ...criteria.map(({ name, cells }, index) => [name, ...cells, level(name, index + 1)]),
      [
        { name: 'ownCriterion', label: say.own, multiline: true },
        ...levelHeads.map((head, index) => ({
          name: `ownLevel${index + 1}`,
          label: `${say.own}, ${head}`,
          multiline: true,
        })),
        level(say.own, criteria.length + 1),
      ],
    ],
  });
  sheet.heading(say.feedback, end + 24);
  const bottom = 790 - (end + 46);
  sheet.labelled(
    { x: edge, y: end + 46, w: half, h: bottom },
    { name: 'strengths', label: say.strengths, hint: say.strengthsHint, multiline: true },
  );
  sheet.labelled(
    { x: right, y: end + 46, w: half, h: bottom },
    { name: 'nextStep', label: say.next, hint: say.nextHint, multiline: true },
  );
}

/** @param {Sheet} sheet @param {Words} say */
function writeRecord(sheet, say) {
  sheet.addPage();
  sheet.heading(say.record, 48);
  sheet.labelled(inThirds(0, 70), { name: 'group', label: say.group });
  sheet.labelled(inThirds(1, 70), { name: 'subject', label: say.subjectTaught });
  sheet.labelled(inThirds(2, 70), { name: 'term', label: say.term });
  const ended = sheet.table({
    y: 122,
    heads: say.recordHeads,
    widths: [28, 150, 46, 46, 46, 46, 46, inner - 408],
    headHeight: 20,
    rowHeight: 23,
    rows: Array.from({ length: students }, (_, index) =>
      recordFields.map((name, column) =>
        column === 0
          ? String(index + 1)
          : {
              name: `${name}-${index + 1}`,
              label: say.row(index + 1, say.recordHeads[column] ?? ''),
              centred: column > 1 && column < 7,
            },
      ),
    ),
  });
  sheet.labelled(
    { x: edge, y: ended + 14, w: inner, h: 790 - ended - 14 },
    { name: 'scale', label: say.scale, multiline: true },
  );
}
