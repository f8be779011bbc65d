import { describe, expect, test } from 'vitest';
import { languages } from '../../../../../shared/language.ts';
import type { AdaptedVersion } from '../../../../contract/teacher-tools.ts';
import type { AdaptationKind } from '../../../../limits.ts';
import { adaptText } from './adapt-text.ts';

const kinds: readonly AdaptationKind[] = ['levels', 'autism', 'adhd', 'dyslexia', 'easy-reading'];

const given = {
  es: `# La fotosíntesis

La fotosíntesis es el proceso con el que las plantas fabrican su alimento. Ocurre sobre todo en las hojas, en unas partes de la célula llamadas cloroplastos. La clorofila es una sustancia verde que absorbe la luz. La planta utiliza esa luz con el fin de transformar el agua y el dióxido de carbono en azúcar. Las raíces toman el agua del suelo y la envían hasta las hojas más altas, pero el dióxido de carbono entra por unos poros muy pequeños de las hojas.

## Por qué importa

Mucha gente cree que las plantas no respiran. Es un error: respiran de día y de noche. La vida en la Tierra cambiaría de la noche a la mañana sin la fotosíntesis. Las algas y el plancton producen más del 50 % del oxígeno del aire. Pronto faltaría el alimento para casi todos los animales, p. ej. para los peces.

- Las hojas dan sombra.
- El suelo guarda agua.

| Entra | Sale |
| --- | --- |
| agua | oxígeno |`,
  en: `# Bias in data

Bias is a difference that repeats and that harms a group of people. A program learns bias from the data with which it was trained. The program utilises old decisions in order to rank new applications. Old decisions were often unfair, but the program cannot know that, because the data does not say who was left out of it.

## What helps

Many people say that more data is enough. That is a mistake: more of the same data repeats the same bias. In 2019, a study found that 1 in 5 applications was ranked too low. In the long run, a team has to look at the errors of each group. Some errors soon disappear, e.g. those of spelling.

- The data needs a date.
- The team needs a plan.

| Source | Risk |
| --- | --- |
| history | bias |`,
} as const;

const make = (kind: AdaptationKind, language: 'es' | 'en'): AdaptedVersion => {
  const [version] = adaptText(kind, [given[language]], language);
  if (!version) throw new Error('No version.');
  return version;
};

/** The words of a version without marks and layout. */
const wordsOf = (text: string) =>
  text
    .replaceAll('**', '')
    .replaceAll(/[*|#>-]|\[ \]/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe.each(languages)('in %s', (language) => {
  const table = given[language].slice(given[language].indexOf('| '));

  test('three levels come in their order, and the others are one version', () => {
    expect(adaptText('levels', [given[language]], language).map(({ name }) => name)).toEqual([
      'support',
      'core',
      'challenge',
    ]);
    for (const kind of kinds.slice(1))
      expect(adaptText(kind, [given[language]], language).map(({ name }) => name)).toEqual([kind]);
  });

  test.each(kinds)(
    'every version of %s keeps the title and the table and says what was done and what to check',
    (kind) => {
      for (const { text, done, toCheck } of adaptText(kind, [given[language]], language)) {
        expect(text.startsWith(given[language].slice(0, given[language].indexOf('\n')))).toBe(true);
        expect(text).toContain(table);
        expect(text).not.toMatch(/\n{3}|\{|undefined/);
        expect(done.length).toBeGreaterThan(0);
        expect(toCheck.length).toBeGreaterThan(0);
        for (const sentence of [...done, ...toCheck]) expect(sentence).toMatch(/^[\p{Lu}\d].*[.»”]$/u);
      }
    },
  );

  test('core and challenge have the text unchanged, and then their tasks', () => {
    const [, core, challenge] = adaptText('levels', [given[language]], language);
    expect(core?.text.startsWith(`${given[language]}\n\n## `)).toBe(true);
    expect(core?.text.match(/^\d\. /gm)).toHaveLength(3);
    expect(challenge?.text.startsWith(`${given[language]}\n\n## `)).toBe(true);
    expect(challenge?.text.match(/^### \d\. /gm)).toHaveLength(5);
  });

  test.each(['autism', 'adhd', 'dyslexia'] as const)('%s leaves nothing out', (kind) => {
    const { text } = make(kind, language);
    const last = {
      es: ['cloroplastos.', 'respiran de día y de noche.', 'los peces.'],
      en: ['left out of it.', 'the same bias.', 'of spelling.'],
    };
    for (const words of last[language]) expect(wordsOf(text)).toContain(words);
  });

  test.each(kinds)('too little text gives no version of %s', (kind) => {
    expect(adaptText(kind, [], language)).toEqual([]);
    expect(adaptText(kind, ['', '  \n'], language)).toEqual([]);
    expect(adaptText(kind, ['Una sola frase.'], language)).toEqual([]);
    expect(adaptText(kind, ['a'.repeat(1_000_000)], language)).toEqual([]);
  });

  test.each(kinds)('any text can be given to %s', (kind) => {
    for (const strange of [
      `${'a'.repeat(1_000_000)}. Otra frase. Y otra.`,
      '机器学习。 人工智能。\n\nУчит. Дома. Школа!\n\nمرحبا بالعالم. شكرا.',
      '<h2>Uno</h2><ul><li>a &lt;script&gt; b c</li><li>d e f</li></ul><p>Si 2 < 3, sí. ¿No?</p>',
      '```\nconst a = 1;\n```\n\nUna frase. Dos frases.\n\n~~~\nabierto',
      '- uno dos tres\n- cuatro cinco seis\n  - siete ocho nueve',
      '> Cita.\n> — Ana\n\nUno. Dos. Tres.\n\n2019. Fue así. # No. - Tampoco.',
    ])
      for (const { text } of adaptText(kind, [strange], language))
        expect(text).not.toMatch(/[\uE000\0]|undefined|(?<!\\)<script/);
  });
});

describe('support', () => {
  test('has the key sentences in easier words, one a line', () => {
    const { text, done } = make('levels', 'es');
    expect(text).toContain('\n\nLa planta usa esa luz para transformar el agua y el dióxido de carbono en azúcar.\n\n');
    expect(text).not.toContain('cloroplastos');
    expect(done).toContain('De 12 frases se dejaron 8, las que más dicen. Las listas y las tablas siguen enteras.');
    expect(done).toContain(
      'Se cambiaron 2 palabras o expresiones por otras más comunes: «utiliza» → «usa», «con el fin de» → «para».',
    );
  });

  test('does not leave a mistake that the text corrects', () => {
    const { text } = make('levels', 'en');
    expect(text.includes('Many people say')).toBe(text.includes('That is a mistake'));
  });

  test('quotes the definitions of the text and asks for what it says', () => {
    const { text } = make('levels', 'es');
    expect(text).toContain('- **clorofila:** «La clorofila es una sustancia verde que absorbe la luz.»');
    expect(text).toContain('1. ¿Qué es la fotosíntesis?\n2. ¿Qué es la clorofila?\n3. ');
  });
});

test('challenge quotes a figure to check and asks for a summary of a tenth', () => {
  const [, , { text } = { text: '' }] = adaptText('levels', [given.es], 'es');
  expect(text).toContain('El texto dice: «Las algas y el plancton producen más del 50 % del oxígeno del aire.»');
  expect(text).toContain('en unas 15 palabras');
});

describe('autism', () => {
  test('explains idioms, writes abbreviations out and ends clearly', () => {
    const { text, done } = make('autism', 'es');
    expect(text).toContain('- «de la noche a la mañana» quiere decir: de un día para otro, muy rápido.');
    expect(text).toContain('por ejemplo para los peces.');
    expect(text).toContain('4. Cuando has contestado la última pregunta, has terminado.');
    expect(done).toContain('Se explicó 1 expresión que no es literal.');
    expect(make('autism', 'en').text).toContain('- “in the long run” means: in the long term.');
  });

  test('has the vague words and the answers for the teacher', () => {
    const { toCheck } = make('autism', 'es');
    expect(toCheck).toContain('Haz concretas estas palabras si puedes (cuánto, cuándo, quién): «pronto», «casi».');
    expect(toCheck[0]).toMatch(/^Respuestas de las preguntas cerradas: 1\) .*; 2\) .*; 3\) /);
  });

  test('asks about a definition with the wrong name, and knows that it is wrong', () => {
    const { text, toCheck } = make('autism', 'es');
    const number = /^(\d)\. ¿Es verdad .* «La fotosíntesis es una sustancia verde que absorbe la luz\.»$/m.exec(
      text,
    )?.[1];
    expect(toCheck[0]).toContain(`${number}) No`);
  });

  test('never asks whether something is true that the text takes back', () => {
    for (const language of languages) {
      const { text } = make('autism', language);
      const questions = text.slice(text.lastIndexOf('\n## '));
      expect(questions).not.toMatch(/no respiran|more data is enough/);
    }
  });
});

describe('adhd', () => {
  test('has small blocks with one box each and at most two words in bold', () => {
    const { text } = make('adhd', 'es');
    const blocks = text.split(/^## /m).slice(1);
    expect(blocks.length).toBeGreaterThan(4);
    for (const block of blocks) {
      expect(block.match(/^- \[ \] /gm)).toHaveLength(1);
      expect(block.match(/\*\*/g)?.length ?? 0).toBeLessThanOrEqual(4);
    }
    expect(text).toContain(
      '\n## 3. Por qué importa\n'.replace('3', String(blocks.findIndex((block) => block.includes('Por qué')) + 1)),
    );
  });

  test('proposes a break in a long text only', () => {
    const long = Array.from({ length: 40 }, (_, day) => `El día ${day} la tripulación midió el viento y el agua.`).join(
      ' ',
    );
    const [version] = adaptText('adhd', [long], 'es');
    expect(version?.text).toContain('después sigue con el bloque');
    expect(make('adhd', 'es').text).not.toContain('después sigue con el bloque');
  });
});

test('dyslexia has short paragraphs, no shouting and the syllables of long words', () => {
  const [version] = adaptText(
    'dyslexia',
    [
      '# LA GRAN SEQUÍA\n\nEs *muy* IMPORTANTE medir la evaporación del agua. La evaporación crece. El sol calienta. Nadie riega.',
    ],
    'es',
  );
  expect(version?.text).toMatch(
    /^# La gran sequía\n\nEs muy importante medir la \*\*evaporación\*\* del agua. La evaporación crece.\n\nEl sol calienta. Nadie riega.\n\n/,
  );
  expect(version?.text).toContain('evaporación (e·va·po·ra·ción)');
  expect(version?.toCheck.join(' ')).toMatch(/12 a 14 puntos.*interlineado de 1,5.*alineado a la izquierda/);
});

test('easy reading splits sentences, and says that it is a draft that readers have to validate', () => {
  const long = 'Las raíces toman el agua del suelo, pero el dióxido de carbono entra por unos poros muy pequeños.';
  const [version] = adaptText('easy-reading', [`${long} La savia sube.`], 'es');
  expect(version?.text).toMatch(/^Las raíces toman el agua del suelo.\n\nPero el dióxido de carbono entra/);
  expect(version?.done).toContain('Se dividió 1 frase larga.');
  expect(version?.toCheck.slice(0, 2).join(' ')).toMatch(/primer borrador.*UNE 153101:2018 EX/);
  expect(make('easy-reading', 'en').toCheck).toContain(
    'Easy-read texts should be checked by the people who will read them.',
  );
});
