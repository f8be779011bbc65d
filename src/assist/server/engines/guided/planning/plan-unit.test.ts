import { describe, expect, test } from 'vitest';
import { readMarkdown } from '../../../../../shared/document/read-markdown.ts';
import { languages } from '../../../../../shared/language.ts';
import { planAdvice } from './advice.ts';
import { planUnit, type WantedUnit } from './plan-unit.ts';
import { activityTexts } from './texts.ts';

const wanted: WantedUnit = {
  topic: 'La fotosíntesis',
  stage: '2.º de ESO',
  sessions: 4,
  minutes: 50,
  curriculum: '',
  language: 'es',
  sources: [],
};

const allSessions = Array.from({ length: 12 }, (_session, place) => place + 1);
const allMinutes = Array.from({ length: 19 }, (_length, place) => 30 + place * 5);
const topics = [
  'La fotosíntesis',
  'Renewable energy',
  'Desinformación y deepfakes',
  '机器学习',
  'Álgebra',
  '¿Qué es la IA?',
];

const minutesIn = (text: string, line: RegExp) => [...text.matchAll(line)].map(({ 1: minutes }) => Number(minutes));
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
/** The text of each session, from its opening to the next one or the end of the sessions. */
const sessionsIn = (plan: string) => plan.split(/^- \*\*(?=(?:Inicio|Opening) \()/m).slice(1);
/** Which blocks stand in a text, one after the other. */
function blocksOf(text: string): string[] {
  const names: string[] = [];
  readMarkdown(text).descendants((node) => {
    if (node.isBlock) names.push(node.type.name);
  });
  return names;
}

describe.each(languages)('in %s', (language) => {
  test('the moments of every session add up to it, and the steps to the development', () => {
    for (const sessions of allSessions)
      for (const minutes of allMinutes) {
        const found = sessionsIn(planUnit({ ...wanted, language, sessions, minutes }));
        expect(found).toHaveLength(sessions);
        for (const session of found) {
          const moments = minutesIn(session, /^(?:- \*\*)?[^(\n]{1,30}\((\d+) min\)[:.]/gm);
          const steps = minutesIn(session, /^ {2}\d\. \((\d+) min\)/gm);
          expect([sum(moments), sum(steps)]).toEqual([minutes, moments[1]]);
          expect(Math.min(...moments, ...steps)).toBeGreaterThanOrEqual(5);
        }
      }
  });

  test('no activity occurs twice, and each session has three', () => {
    const groups: Record<string, readonly { name: string }[]>[] = Object.values(activityTexts[language]);
    const names = groups.flatMap((group) => Object.values(group).flat()).map(({ name }) => `: ${name}.**`);
    for (const topic of topics)
      for (const sessions of allSessions) {
        const plan = planUnit({ ...wanted, language, topic, sessions });
        const used = names.map((name) => plan.split(name).length - 1);
        expect([Math.max(...used), sum(used)]).toEqual([1, sessions * 3]);
      }
  });

  test('no place for a value stays empty, and a session has at most one gap in brackets', () => {
    for (const sessions of allSessions) {
      const plan = planUnit({ ...wanted, language, sessions, curriculum: 'Uno\nDos' });
      expect(plan).not.toMatch(/[{}]|undefined|NaN/);
      expect(plan.match(/\[/g)).toHaveLength(1);
    }
  });

  test('every line of the curriculum appears as given, and every session names one', () => {
    const lines = ['1.1. Explicar la nutrición', 'Saberes: la célula', 'CE 3', 'Valorar el agua', 'Comunicar', 'Medir'];
    for (const sessions of allSessions) {
      const plan = planUnit({
        ...wanted,
        language,
        sessions,
        curriculum: `- ${lines.slice(0, 4).join('\r\n')};Comunicar; Medir`,
      });
      const items = plan.split('\n').map((item) => item.replace(/ \((?:todas|all|sesi|session).+\)$/, ''));
      expect(items).toEqual(expect.arrayContaining(lines.map((line) => `- ${line}`)));
      const unnamed = lines.filter((line) => !plan.includes(`«${line}»`) && !plan.includes(`“${line}”`));
      // A session names at most four.
      expect(unnamed).toHaveLength(sessions === 1 ? 2 : 0);
      expect(plan.match(/^- \*\*(?:Trabaja|Works on):\*\* [«“]/gm)).toHaveLength(sessions);
    }
  });

  test('what is typed or quoted leaves the structure of the plan alone', () => {
    const plain = planUnit({
      ...wanted,
      language,
      curriculum: 'Uno\nDos',
      sources: [{ title: 'Tres', address: '/cursos/tres', text: '' }],
    });
    const hostile = planUnit({
      ...wanted,
      language,
      topic: '# <details> «La» `luz` | {product}\n\n> **y',
      stage: String.raw`2.º \| <b>B</b> | x`,
      curriculum: `# Uno <!-- <script>\n> Dos ${'a'.repeat(300)}`,
      sources: [{ title: '[Tres](x) | \\', address: '/cursos/t res(1)', text: '<h1>' }],
    });
    expect(blocksOf(hostile)).toEqual(blocksOf(plain));
    expect(hostile).not.toMatch(/<[a-z!]/i);
    // A cell too many would vanish without a trace.
    expect(hostile).toContain(String.raw` | 2.º \\\| &lt;b>B&lt;/b> \| x |`);
    expect(hostile).toContain(String.raw`[\[Tres\](x) | \\](/cursos/t%20res%281%29)`);
  });
});

test('the session that explains the topic quotes whole sentences of the sources, with their names', () => {
  const plan = planUnit({
    ...wanted,
    sources: [
      {
        title: 'Las plantas',
        address: '/cursos/plantas',
        text: '## Hojas\n\nLa **fotosíntesis** es el proceso con el que las plantas convierten la luz en energía química. Además, ocurre en los «cloroplastos» de las hojas de las plantas verdes. Compara tus plantas con las de otra persona de la clase y anota la diferencia.',
      },
      {
        title: 'Sin enlace',
        address: null,
        text: 'Durante la fotosíntesis, las plantas toman agua del suelo y liberan oxígeno al aire.',
      },
    ],
  });
  const [, explaining = ''] = sessionsIn(plan);
  expect(explaining.match(/^ {2}- .*/gm)).toEqual([
    '  - «La fotosíntesis es el proceso con el que las plantas convierten la luz en energía química.» (Fuente: [Las plantas](/cursos/plantas))',
    '  - «Durante la fotosíntesis, las plantas toman agua del suelo y liberan oxígeno al aire.» (Fuente: Sin enlace)',
  ]);
  expect(plan).not.toContain('[texto');
  expect(plan.split('## Materiales')[1]).toContain('- [Las plantas](/cursos/plantas)\n- Sin enlace\n');
});

test('a single session is a lesson, and a topic that asks is the guiding question', () => {
  const plan = planUnit({ ...wanted, sessions: 1, stage: ' ', topic: '¿Qué es la IA?' });
  expect(plan).toMatch(/^# Plan de clase: ¿Qué es la IA\?\n/);
  expect(plan).toContain('**Pregunta guía:** ¿Qué es la IA?\n');
  expect(plan).not.toMatch(/Sesión 1|Curso o etapa/);
});

test('quotation marks inside those of a sentence are different', () => {
  expect(planUnit({ ...wanted, topic: 'El «Quijote»' })).toContain('el tema «El “Quijote”»');
  expect(planUnit({ ...wanted, topic: 'The “Odyssey”', language: 'en' })).toContain('the topic “The ‘Odyssey’”');
});

test.each(languages)('the advice on a plan in %s names the brackets and the curriculum', (language) => {
  expect(planAdvice(language).join(' ')).toMatch(/(?:corchetes|brackets)/);
  expect(planAdvice(language).join(' ')).toMatch(/(?:currículo|curriculum)/);
});
