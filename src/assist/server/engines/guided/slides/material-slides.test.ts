import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { choosePicture } from './choose-picture.ts';
import { slidesFromMaterial } from './material-slides.ts';
import { spreadMinutes } from './spread-minutes.ts';

const wanted = { topic: 'El tema', ideas: [], slideCount: 10, language: 'es' as const };
const given = (text: string) => [{ title: 'Notas', text, address: null, isFound: false }];
const slides = (text: string, changes: Partial<Parameters<typeof slidesFromMaterial>[1]> = {}) =>
  slidesFromMaterial(given(text), { ...wanted, ...changes }) ?? [];
/** The slide after the cover. */
const first = (text: string) => slides(text, { slideCount: 5 })[1];

test.each([
  ['steps', 'process', '# Plantar\n\n1. Cava\n2. Siembra\n3. Riega'],
  ['steps', 'cycle', '# El ciclo del agua\n\n1. Se evapora\n2. Se condensa\n3. Llueve'],
  ['steps', 'timeline', '# Historia\n\n- 1950: Turing pregunta\n- 1956: Dartmouth\n- 2022: llega al público'],
  [
    'steps',
    'timeline',
    '# Historia\n\nEn 1950 Turing pregunta si una máquina piensa. En 1956 nace el nombre. En 2022 llega al público.',
  ],
  ['steps', 'tree', '# Tipos de energía\n\n- Solar\n- Eólica\n- Hidráulica'],
  ['numbers', null, '# Datos\n\nEl 73 % de los centros tiene red. Cada aula tiene 25 minutos de uso.'],
  ['quote', null, '# Una voz\n\n> Enseñar no es transferir conocimiento.\n> — Paulo Freire'],
  ['comparison', null, '# Formas\n\n| Papel | Pantalla |\n|---|---|\n| Lento | Rápido |'],
  ['comparison', null, '## Ventajas\n\n- Ahorra tiempo\n\n## Riesgos\n\n- Se equivoca'],
  ['columns', null, '# Material\n\n- Papel\n- Lápiz\n- Regla\n- Goma\n- Tijera\n- Cola'],
  ['sources', null, '# Fuentes\n\n- INE, 2024'],
  ['picture', null, '# La hoja\n\nLa hoja es una parte de la planta. Recibe la luz.'],
  [
    'bullets',
    null,
    '# Lista\n\n- Una cosa que ocupa bastante más de sesenta letras en su línea\n- Otra\n- Otra más\n- La última',
  ],
  ['picture', null, '# Material\n\n- Papel\n- Lápiz'],
])('a text becomes the layout %s %s', (layout, diagram, text) => {
  expect(first(text)).toMatchObject({ layout, diagram });
});

test('the title of the whole text is on the cover, and not on a slide or in the outline', () => {
  const made = slides('# Las energías\n\n## Sol\n\nDa luz.\n\n## Viento\n\nMueve aspas.\n\n## Agua\n\nMueve turbinas.');
  expect(made.map(({ title }) => title)).toEqual(['El tema', 'Qué vamos a ver', 'Sol', 'Viento', 'Agua']);
  expect(made[1]?.bullets).toEqual(['Sol', 'Viento', 'Agua']);
});

test('what a page says before its first heading has the title of the page', () => {
  const page = {
    title: 'La guía',
    text: 'Aprende muchas cosas.\n\n# Uno\n\nUna frase.',
    address: '/a',
    isFound: false,
  };
  expect(slidesFromMaterial([page], { ...wanted, slideCount: 5 })?.map(({ title }) => title)).toEqual([
    'El tema',
    'La guía',
    'Uno',
    'Fuentes',
  ]);
});

test.each([
  [
    '# Precios\n\n| País | 2020 | 2022 |  2024 |\n|---|---|---|---|\n| Perú | 1 | 2 | 3 |',
    ['Perú · 2020: 1 · 2022: 2 · 2024: 3'],
  ],
  [
    '# Errores\n\n| Tipo | Ejemplo |\n|---|---|\n| Invento | Un libro que no existe |\n| ¿Mezcla? | Dos vidas en una |',
    ['Invento: Un libro que no existe', '¿Mezcla? Dos vidas en una'],
  ],
])('a table that is no comparison keeps each value with its heading: %s', (text, bullets) => {
  expect(first(text)).toMatchObject({ layout: 'bullets', bullets });
});

test.each([
  ['years out of order', '# A\n\nEn 1950 pasó una cosa. En 1920 pasó otra. En 1980 una más.'],
  ['the number of a law', '# A\n\nLa ley 2024/1689 rige. La ley 2024/1690 no. La ley 2025/3 ya veremos.'],
])('%s are no timeline', (_, text) => {
  expect(first(text)?.diagram).toBeNull();
});

test('a list with one measured item keeps all its items', () => {
  const items = ['El 73 % tiene red', 'Cuesta 12 €', 'Faltan delegados', 'Nadie lo dijo'];
  expect(first(`# Datos\n\n${items.map((item) => `- ${item}`).join('\n')}`)?.bullets).toEqual(items);
});

test('one or two words stay with the sentence that they open', () => {
  const text =
    '# Qué toca\n\nTransparencia. Las personas deben saber que hablan con una máquina. Formación. Hay que darla.';
  expect(first(text)?.bullets).toEqual([
    'Transparencia. Las personas deben saber que hablan con una máquina.',
    'Formación. Hay que darla.',
  ]);
});

test.each([
  ['Plantea reducir el texto', 'book'],
  ['¿Qué es? ¿Quién lo hizo?', 'talk'],
  ['La célula y sus partes', 'leaf'],
  ['La red de redes', 'network'],
])('the drawing of %s is %s', (text, picture) => {
  expect(choosePicture(text)).toBe(picture);
});

test('an idea gets the sentences about it, and what nobody mentions shares a slide', () => {
  const made = slides('La luz es una onda. El agua moja. La luz viaja deprisa.', {
    ideas: ['La luz', 'El fuego'],
    slideCount: 5,
  });
  expect(made.find(({ title }) => title === 'La luz')?.bullets).toEqual([
    'La luz es una onda.',
    'La luz viaja deprisa.',
  ]);
  expect(made.find(({ title }) => title === 'Lo que no puede faltar')?.bullets).toEqual(['El fuego']);
});

test('the notes of the author come before a text of the site, which fills the rest', () => {
  const own = { title: 'Notas', text: '# Mi idea\n\nLa luz es rara.', address: null, isFound: false };
  const page = {
    title: 'Curso',
    text: '# Uno\n\nEs el 1 %. Es el 2 %.\n\n# Dos\n\n1. Sembrar la semilla\n2. Regar la planta\n\n# Tres\n\n- x\n- y',
    address: '/courses/free/1',
    isFound: false,
  };
  const made = slidesFromMaterial([own, page], { ...wanted, slideCount: 5 }) ?? [];
  expect(made.map(({ title }) => title)).toEqual(['El tema', 'Mi idea', 'Uno', 'Dos', 'Fuentes']);
});

test('nothing is made of an empty text, and something of any other', () => {
  expect(slidesFromMaterial(given(' \n'), wanted)).toBeUndefined();
  for (const text of [
    'a'.repeat(50_000),
    'Palabra. '.repeat(5_000),
    '机器学习 '.repeat(1_000),
    '# \n'.repeat(2_000),
    '- a\n'.repeat(9_000),
  ]) {
    expect(slides(text, { slideCount: 20 }).length).toBeLessThanOrEqual(20);
  }
});

/** Letters and digits only: Markdown's marks disappear, and nothing else may. */
const bare = (text: string) =>
  text
    .replaceAll(/\]\([^)]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

test('every line of the slides of every course is in the course', () => {
  const folder = 'content/courses';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^[\w-]+\/[\w-]+\.es\.md$/.test(name),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const made = slides(text);
    expect(made.length, file).toBeGreaterThan(3);
    // What is in brackets further on is in the course.
    expect(JSON.stringify(made.slice(0, 2)), file).not.toMatch(/\[[^\]"]+\]/);
    const whole = bare(text);
    for (const { layout, bullets } of made.slice(2)) {
      const lines =
        layout === 'numbers' || layout === 'steps' ? bullets.map((line) => line.replace(/^[^:]*: /, '')) : bullets;
      for (const line of lines.flatMap((one) =>
        layout === 'comparison' || one.includes(' · ') ? one.split(/: | · /) : [one],
      ))
        expect(whole, `${file}: ${line}`).toContain(bare(line.replace(/…$/, '')));
    }
  }
});

test('the time of a talk is shared out without a rest', () => {
  expect(spreadMinutes([1, 1, 2], 4)).toEqual([1, 1, 2]);
  for (const minutes of [5, 15, 45]) {
    const shares = spreadMinutes(
      Array.from({ length: 20 }, (_, place) => 10 + (place % 7)),
      minutes,
    );
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(minutes);
    expect(Math.min(...shares)).toBeGreaterThan(0);
  }
});

test('numbered parts are branches, and one word for them has the topic as its root', () => {
  expect(first('# Partes\n\n1. La membrana\n2. El citoplasma\n3. El núcleo')).toMatchObject({
    diagram: 'tree',
    bullets: ['El tema', 'La membrana', 'El citoplasma', 'El núcleo'],
  });
});

test('words in capitals among notes are headings', () => {
  const made = slides(
    'APUNTES DE CLASE\n- empieza en julio\n- acaba en abril\nCAUSAS:\n - crisis\n - tensión\nCONSECUENCIAS\n - exilio\n - hambre',
  );
  expect(made.filter(({ layout }) => layout === 'picture').map(({ title }) => title)).toEqual([
    'APUNTES DE CLASE',
    'CAUSAS',
    'CONSECUENCIAS',
  ]);
});

test('a text after a list is titled by the question that it opens with', () => {
  const made = slides('# Pasos\n\n1. Amasa\n2. Hornea\n\n¿Por qué sube? La levadura da gas. El gluten lo guarda.');
  expect(made.slice(1).map(({ title }) => title)).toEqual(['Pasos', '¿Por qué sube?']);
});

test('equations keep their lines', () => {
  expect(slides('# Ejemplo\n\n2x + 3 = 11\n2x = 8\nx = 4\n\n# Idea\n\nDespejar la incógnita.')[1]?.bullets).toEqual([
    '2x + 3 = 11',
    '2x = 8',
    'x = 4',
  ]);
});

test('a table and a text of one sentence have the title of the whole', () => {
  expect(first('| Planeta | Lunas | Año | Día |\n|---|---|---|---|\n| Tierra | 1 | 365 | 1 |')?.title).toBe('El tema');
  expect(first('La gravedad atrae los cuerpos.')).toMatchObject({
    title: 'El tema',
    bullets: ['La gravedad atrae los cuerpos.'],
  });
});

test('a quotation of two sentences is not cut in half', () => {
  const text =
    '# El pan\n\nEs de trigo. Tiene sal. "El pan es la palabra más cálida. Escríbela con mayúscula", dice un proverbio.';
  expect(first(text)?.bullets.at(-1)).toBe(
    '"El pan es la palabra más cálida. Escríbela con mayúscula", dice un proverbio.',
  );
});

test('a speech does not stand alone on the last slide', () => {
  const speeches = Array.from({ length: 7 }, (_, place) => `—Digo la frase número ${place + 1}, y espero.`);
  expect(
    slides(speeches.join('\n'))
      .slice(1)
      .map(({ bullets }) => bullets.length),
  ).toEqual([4, 3]);
});
