import { createSheet, edge, inner } from './form-sheet.mjs';

const words = {
  es: {
    title: 'Planificador de clase',
    subject: 'Ficha para preparar una clase, con o sin inteligencia artificial',
    explanation:
      'Prepara una clase en diez minutos: qué aprenderán, cómo, y cómo lo sabrás. Escribe en los recuadros y guarda el archivo.',
    page: (/** @type {number} */ page, /** @type {number} */ pages) => `Página ${page} de ${pages}`,
    who: 'La clase',
    teacher: 'Docente',
    subjectTaught: 'Asignatura',
    group: 'Curso y grupo',
    date: 'Fecha',
    length: 'Duración',
    topic: 'Tema',
    goals: 'Qué aprenderán',
    goalsLabel: 'Objetivos',
    goalsHint: 'Al terminar, cada estudiante podrá… (uno o dos, que se puedan observar)',
    before: 'Qué saben ya',
    beforeHint: 'Ideas previas, y la confusión más frecuente',
    criteria: 'Competencias y criterios de evaluación',
    criteriaHint: 'Los de tu programación',
    materials: 'Materiales y espacio',
    materialsHint: 'Qué tiene que estar listo antes de empezar',
    support: 'Para que nadie quede fuera',
    supportLabel: 'Apoyos y ampliación',
    supportHint: 'Quién necesita más tiempo, otra forma de participar o un reto mayor',
    sequence: 'La secuencia',
    heads: ['Momento', 'Minutos', 'Qué hago', 'Qué hacen', 'Recursos'],
    moments: ['Inicio', 'Exploración', 'Práctica', 'Cierre'],
    aiTitle: 'Si la clase usa una IA',
    tool: 'Herramienta y para qué',
    data: 'Qué datos no se escriben en ella',
    check: 'Cómo se comprueba lo que responde',
    evidence: 'Cómo sabré que lo han aprendido',
    evidenceLabel: 'Evidencias',
    evidenceHint: 'Una pregunta de salida, un producto, una observación',
    after: 'Después de la clase',
    worked: 'Qué ha funcionado',
    change: 'Qué cambiaré',
  },
  en: {
    title: 'Class planner',
    subject: 'A sheet for planning a lesson, with or without artificial intelligence',
    explanation:
      'Plan a lesson in ten minutes: what students will learn, how, and how you will know. Fill in the boxes and save the file.',
    page: (/** @type {number} */ page, /** @type {number} */ pages) => `Page ${page} of ${pages}`,
    who: 'The class',
    teacher: 'Teacher',
    subjectTaught: 'Subject',
    group: 'Year and group',
    date: 'Date',
    length: 'Duration',
    topic: 'Topic',
    goals: 'What they will learn',
    goalsLabel: 'Goals',
    goalsHint: 'By the end, each student will be able to… (one or two observable goals)',
    before: 'What they already know',
    beforeHint: 'Prior knowledge, and the most common misconception',
    criteria: 'Skills and assessment criteria',
    criteriaHint: 'From your syllabus',
    materials: 'Materials and space',
    materialsHint: 'What must be ready before you start',
    support: 'Including everyone',
    supportLabel: 'Support and extension',
    supportHint: 'Who needs more time, another way to take part or a greater challenge',
    sequence: 'Lesson sequence',
    heads: ['Stage', 'Minutes', 'What I do', 'What they do', 'Resources'],
    moments: ['Opening', 'Exploration', 'Practice', 'Wrap-up'],
    aiTitle: 'If the class uses AI',
    tool: 'Tool, and what it is for',
    data: 'Data to keep out of it',
    check: 'How we check its answers',
    evidence: 'How I will know they have learned it',
    evidenceLabel: 'Evidence',
    evidenceHint: 'An exit question, a piece of work, an observation',
    after: 'After the lesson',
    worked: 'What worked',
    change: 'What I will change',
  },
};

const gap = 12;
const half = (inner - gap) / 2;
const third = (inner - 2 * gap) / 3;
const right = edge + half + gap;

/**
 * @typedef {Awaited<ReturnType<typeof createSheet>>} Sheet
 * @typedef {(typeof words)['es' | 'en']} Words
 */

/** @param {'es' | 'en'} language */
export async function writePlanner(language) {
  const say = words[language];
  const sheet = await createSheet({ title: say.title, subject: say.subject, language, pages: say.page }, 2);
  writePreparation(sheet, say);
  writeSequence(sheet, say);
  return sheet.finish();
}

/** @param {number} y @param {number} h */
function wide(y, h) {
  return { x: edge, y, w: inner, h };
}

/** @param {Sheet} sheet @param {Words} say */
function writePreparation(sheet, say) {
  sheet.addPage();
  sheet.title(say.title, say.explanation);
  sheet.heading(say.who, 108);
  sheet.labelled({ x: edge, y: 130, w: half, h: 36 }, { name: 'teacher', label: say.teacher });
  sheet.labelled({ x: right, y: 130, w: half, h: 36 }, { name: 'subject', label: say.subjectTaught });
  sheet.labelled({ x: edge, y: 174, w: third, h: 36 }, { name: 'group', label: say.group });
  sheet.labelled({ x: edge + third + gap, y: 174, w: third, h: 36 }, { name: 'date', label: say.date });
  sheet.labelled({ x: edge + 2 * (third + gap), y: 174, w: third, h: 36 }, { name: 'length', label: say.length });
  sheet.labelled({ x: edge, y: 218, w: inner, h: 36 }, { name: 'topic', label: say.topic });

  sheet.heading(say.goals, 276);
  sheet.labelled(wide(298, 114), { name: 'goals', label: say.goalsLabel, hint: say.goalsHint, multiline: true });
  sheet.labelled(
    { x: edge, y: 424, w: half, h: 108 },
    { name: 'before', label: say.before, hint: say.beforeHint, multiline: true },
  );
  sheet.labelled(
    { x: right, y: 424, w: half, h: 108 },
    { name: 'criteria', label: say.criteria, hint: say.criteriaHint, multiline: true },
  );
  sheet.labelled(wide(544, 84), { name: 'materials', label: say.materials, hint: say.materialsHint, multiline: true });
  sheet.heading(say.support, 650);
  sheet.labelled(wide(672, 118), { name: 'support', label: say.supportLabel, hint: say.supportHint, multiline: true });
}

/** @param {Sheet} sheet @param {Words} say */
function writeSequence(sheet, say) {
  sheet.addPage();
  sheet.heading(say.sequence, 48);
  const [, minutes = '', mine = '', theirs = '', resources = ''] = say.heads;
  const end = sheet.table({
    y: 70,
    heads: say.heads,
    widths: [78, 52, 150, 150, inner - 430],
    headHeight: 20,
    rowHeight: 76,
    rows: say.moments.map((moment, index) => [
      moment,
      { name: `minutes${index + 1}`, label: `${moment}: ${minutes}`, centred: true },
      { name: `teacherDoes${index + 1}`, label: `${moment}: ${mine}`, multiline: true },
      { name: `studentsDo${index + 1}`, label: `${moment}: ${theirs}`, multiline: true },
      { name: `resources${index + 1}`, label: `${moment}: ${resources}`, multiline: true },
    ]),
  });

  sheet.heading(say.aiTitle, end + 22);
  const columns = /** @type {const} */ (['tool', 'data', 'check']);
  for (const [column, name] of columns.entries()) {
    const x = edge + column * (third + gap);
    sheet.labelled({ x, y: end + 44, w: third, h: 92 }, { name, label: say[name], multiline: true });
  }
  sheet.heading(say.evidence, end + 158);
  sheet.labelled(wide(end + 180, 92), {
    name: 'evidence',
    label: say.evidenceLabel,
    hint: say.evidenceHint,
    multiline: true,
  });
  sheet.heading(say.after, end + 294);
  sheet.labelled({ x: edge, y: end + 316, w: half, h: 84 }, { name: 'worked', label: say.worked, multiline: true });
  sheet.labelled({ x: right, y: end + 316, w: half, h: 84 }, { name: 'change', label: say.change, multiline: true });
}
