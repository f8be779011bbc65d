import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labKeys } from '../../../shared/contract/lab-keys.ts';
import { questionLimits } from '../../../shared/limits.ts';
import { Question } from '../../../shared/questions.ts';
import { giftLimits } from '../../contract.ts';
import { readGift } from './read-gift.ts';
import { formatNumber, writeGift } from './write-gift.ts';

/** A mix of tokens with a meaning in GIFT, in HTML or to the parser, and of ordinary text. */
const piece = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '¿Qué es?',
      'IA',
      'ñandú',
      'a',
      '7',
      ' ',
      '  ',
      '\n',
      '\n\n',
      '\t',
      '\r',
      '\r\n',
      '\r\n\r\n',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...':: : = ~ # #### { } -> \\ \\n \\= // %50% [html] [plain] $CATEGORY: & && &amp; &#10; &&058; &&010'.split(' '),
      ...'<br> <b> </p> < > - * T FALSE _____'.split(' '),
      // Would be another question, a category, a tag, a script or a formula if it were not plain text.
      '\n\n$CATEGORY: Otra\n\n',
      '\n\n::Otra::¿Sí? {T}\n\n',
      '\n// [tag:educaia-points-50]\n',
      '} // [id:1]',
      '[tag:educaia-ordering]',
      '<script>alert(1)</script>',
      '=1+1',
      '=cmd|"/c calc"!A1',
      '+1',
      '@SUM(A1)',
      '{=a ~b}',
      '\u2028',
      '\u00A0',
      '\u202E',
      '\uFEFF',
      '\u0085',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 5 }) },
);
const text = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join('').trim())
  .filter((joined) => joined !== '');
const options = fc.uniqueArray(text, { minLength: 2, maxLength: 5 });
const ofEvery = {
  question: text,
  points: fc.integer({ min: questionLimits.leastPoints, max: questionLimits.mostPoints }),
  explanation: fc.oneof(fc.constant(''), text),
};
/** Parts that most questions lack. */
const withHint = (question: fc.Arbitrary<Question>) =>
  fc.tuple(question, fc.option(text)).map(([made, hint]) => (hint === null ? made : { ...made, hint }));
const feedbackOf = ({ length }: readonly string[]) =>
  fc.option(
    fc
      .array(fc.oneof(fc.constant(''), text), { minLength: length, maxLength: length })
      .filter((all) => all.some((one) => one !== '')),
  );
const picture = fc.record({
  id: fc.uuid(),
  kind: fc.constant('picture' as const),
  alternativeText: text,
  width: fc.integer({ min: 1, max: 1_600 }),
  height: fc.integer({ min: 1, max: 1_600 }),
});
const sound = fc.record({
  id: fc.uuid(),
  kind: fc.constant('audio' as const),
  transcript: fc.oneof(fc.constant(''), text),
});
const withMedia = (question: fc.Arbitrary<Question>) =>
  fc
    .tuple(question, fc.option(fc.array(fc.oneof(picture, sound), { minLength: 1, maxLength: 2 })))
    .map(([made, media]) => (media === null ? made : { ...made, media }));
const picturesOf = ({ length }: readonly string[]) =>
  fc.option(fc.array(fc.option(picture), { minLength: length, maxLength: length }));
const number = fc
  .oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.constantFrom(1e-7, 1.5e21, -2.25, 1e-300),
  )
  .map((value) => value + 0);
const gapText = fc
  .array(fc.tuple(text, fc.constantFrom('{{Lima}}', '{{ Perú|el Perú }}', '{{*a|b c|*d}}')), {
    minLength: 1,
    maxLength: 3,
  })
  .map((pieces) => pieces.flat().join(' '))
  .filter((joined) => Question.safeParse({ type: 'gaps', question: 'P', text: joined }).success);
const rubric = fc.record({
  title: text,
  grid: fc.record({
    scoring: fc.constant('words' as const),
    levels: fc.tuple(text, text),
    criteria: fc.array(
      fc.record({
        name: text,
        cells: fc.tuple(...[0, 1].map(() => fc.record({ text, points: fc.constant(null) }))),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
});
const question: fc.Arbitrary<Question> = withMedia(
  withHint(
    fc.oneof<fc.Arbitrary<Question>[]>(
      fc.record({ ...ofEvery, type: fc.constant('gaps' as const), text: gapText }),
      fc
        .record({
          ...ofEvery,
          type: fc.constant('mark_text' as const),
          segments: fc.array(text, { minLength: 2, maxLength: 5 }),
        })
        .chain((made) =>
          fc.subarray([...made.segments.keys()], { minLength: 1 }).map((correctAnswer) => ({ ...made, correctAnswer })),
        ),
      fc
        .tuple(
          fc.record({ ...ofEvery, type: fc.constant('long_answer' as const), guide: fc.oneof(fc.constant(''), text) }),
          fc.option(rubric),
          fc.boolean(),
          fc.option(fc.constantFrom(...labKeys)),
        )
        .map(([made, chosen, takesFiles, lab]) => ({
          ...made,
          ...(chosen && { rubric: chosen }),
          ...(takesFiles && { takesFiles }),
          ...(lab && { lab }),
        })),
      fc.record({ ...ofEvery, type: fc.constant('multiple_choice' as const), options }).chain((made) =>
        fc
          .tuple(fc.nat({ max: made.options.length - 1 }), feedbackOf(made.options), picturesOf(made.options))
          .map(([correctAnswer, feedback, optionPictures]) => ({
            ...made,
            correctAnswer,
            ...(feedback && { feedback }),
            ...(optionPictures && { optionPictures }),
          })),
      ),
      fc
        .record({ ...ofEvery, type: fc.constant('several' as const), options })
        .chain((made) =>
          fc.subarray([...made.options.keys()], { minLength: 1 }).map((correctAnswer) => ({ ...made, correctAnswer })),
        ),
      fc.record({ ...ofEvery, type: fc.constant('true_false' as const), correctAnswer: fc.boolean() }),
      fc.record({
        ...ofEvery,
        type: fc.constant('short_answer' as const),
        correctAnswer: fc.array(text, { minLength: 1, maxLength: 4 }),
      }),
      fc.record({
        ...ofEvery,
        type: fc.constant('numeric' as const),
        correctAnswer: number,
        tolerance: number.map(Math.abs),
      }),
      fc.record({ ...ofEvery, type: fc.constant('ordering' as const), options }),
      fc.record({
        ...ofEvery,
        type: fc.constant('matching' as const),
        pairs: fc.uniqueArray(fc.record({ left: text, right: text }), {
          minLength: 2,
          maxLength: 5,
          selector: ({ left }) => left,
        }),
      }),
    ),
  ),
);

test('an export is imported without loss', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(question, { minLength: 1, maxLength: 4 }), async (written) => {
      const questions = written.map((one) => Question.parse(one));
      expect(
        await readGift(writeGift(questions), 'es', { marksByHand: true, mayUseMediaOf: async () => true }),
      ).toEqual({ questions, refused: [] });
    }),
    { numRuns: 500 },
  );
});

test.each([
  [1e-7, '0.0000001'],
  [-1.5e-7, '-0.00000015'],
  [1.25e21, '1250000000000000000000'],
  [1234.5, '1234.5'],
])('%d is written in decimal notation', (value, written) => {
  expect(formatNumber(value)).toBe(written);
  expect(Number.parseFloat(formatNumber(value))).toBe(value);
});

const first = async (gift: string) => (await readGift(gift, 'es')).questions[0];

describe('a file of another program is imported', () => {
  test('with HTML, as Moodle writes it', async () => {
    const gift = `// question: 12  name: Capital
::Capital::[html]<p>¿Cuál es la capital de <b>Per&uacute;</b>?</p>{
	=<p>Lima</p>
	~<p>Cusco</p>
	####<p>Desde 1821.</p>
}`;
    expect(await first(gift)).toEqual({
      type: 'multiple_choice',
      question: '¿Cuál es la capital de Perú?',
      options: ['Lima', 'Cusco'],
      correctAnswer: 0,
      points: 10,
      explanation: 'Desde 1821.',
    });
  });

  test.each([
    ['¿2+2? {#4}', { type: 'numeric', correctAnswer: 4, tolerance: 0 }],
    ['¿Pi? {#3.141..3.142}', { type: 'numeric', correctAnswer: 3.1415 }],
    ['¿Pi? {#=3.14:0.01 =%50%3:1}', { type: 'numeric', correctAnswer: 3.14, tolerance: 0.01 }],
    ['El sol es una estrella.{T}', { type: 'true_false', correctAnswer: true }],
    ['¿Quién? {=Ada =Lovelace}', { type: 'short_answer', correctAnswer: ['Ada', 'Lovelace'] }],
    ['La capital es {=Lima} hoy.', { type: 'short_answer', question: 'La capital es _____ hoy.' }],
    ['¿Cuáles? {~%50%a ~%50%b ~%-100%c}', { type: 'several', correctAnswer: [0, 1] }],
    ['Une {=a -> 1 =b -> 2 =c -> 3}', { type: 'matching', pairs: [{ left: 'a', right: '1' }, {}, {}] }],
    ['// [tag:educaia-ordering]\nOrdena {=a -> 1 =b -> 2}', { type: 'ordering', options: ['a', 'b'] }],
  ])('%s', async (gift, expected) => {
    expect(await first(gift)).toMatchObject(expected);
  });
});

describe('invalid questions are reported with their line, and the others are imported', () => {
  test.each([
    ['Escribe algo. {}', 'Es una pregunta abierta, que no se puede corregir automáticamente.'],
    ['Solo un texto.', 'Es un texto sin pregunta.'],
    [
      '¿Cuál? {=a =b ~c}',
      'Tiene varias respuestas correctas y acepta cualquiera de ellas, pero aquí hay que marcarlas todas.',
    ],
    ['¿Cuál? {~a ~b}', 'No tiene ninguna respuesta correcta.'],
    ['¿Cuál? {=a ~', 'Esta línea no es GIFT válido.'],
    ['¿Cuál? {=a ~a}', 'Hay opciones repetidas'],
    [
      '[html]<p>¿Qué es? <img src\\="@@PLUGINFILE@@/c.png"></p> {=Un gato ~Un perro}',
      'La pregunta se ha importado sin sus imágenes, audios o vídeos: un archivo GIFT no los contiene.',
    ],
    [
      '¿Cuál suena? {=[html]<audio controls></audio> Piano ~Flauta}',
      'La pregunta se ha importado sin sus imágenes, audios o vídeos: un archivo GIFT no los contiene.',
    ],
    ['¿Quién? {=Ada#bien =Lovelace}', 'La pregunta se ha importado sin los comentarios de cada respuesta.'],
    ['¿Cuál? {=a ~%50%b}', 'La pregunta se ha importado sin las puntuaciones parciales de sus respuestas.'],
    [`${'x'.repeat(giftLimits.question)} {T}`, 'La pregunta es demasiado larga.'],
  ])('%j', async (wrong, reason) => {
    const { questions, refused } = await readGift(`Sí {T}\n\n\n${wrong}\n\nNo {F}\n`, 'es');
    expect(refused).toEqual([{ line: 4, reason }]);
    expect([questions[0], questions.at(-1)]).toMatchObject([{ question: 'Sí' }, { question: 'No' }]);
  });

  test('in English, too', async () => {
    expect((await readGift('Write. {}', 'en')).refused[0]?.reason).toMatch(/^This is an open question/);
    expect((await readGift('Write. {}', 'en', { marksByHand: true })).questions).toMatchObject([
      { type: 'long_answer', guide: '' },
    ]);
  });

  test('a laboratory is found whatever the case of its tag, and one that is not here is reported', async () => {
    const about = (lab: string) =>
      readGift(`// [tag:educaia-lab-${lab}]\n¿Qué salió? {}\n`, 'es', { marksByHand: true });
    const found = { questions: [{ type: 'long_answer', lab: 'swapTest' }], refused: [] };
    expect(await about('swapTest')).toMatchObject(found);
    expect(await about('swaptest')).toMatchObject(found);
    const { questions, refused } = await about('alchemy');
    expect(questions).toHaveLength(1);
    expect(questions[0]).not.toHaveProperty('lab');
    expect(refused[0]?.reason).toMatch(/^La pregunta se ha importado sin su laboratorio/);
  });

  test('categories and comments are skipped', async () => {
    const gift = '$CATEGORY: Uno/Dos\n\n// Solo un comentario\n\n';
    expect(await readGift(gift, 'es')).toEqual({ questions: [], refused: [] });
  });

  test('questions beyond the maximum are reported', async () => {
    const { questions, refused } = await readGift('Sí {T}\n\n'.repeat(questionLimits.questions + 5), 'es');
    expect(questions).toHaveLength(questionLimits.questions);
    expect(refused).toHaveLength(1);
  });
});

/** A backtracking grammar may take forever on almost valid input. */
test('hostile text is read to its end', async () => {
  const units = [
    '{',
    '=',
    '~',
    '{=',
    '=%',
    '\\\\',
    '::',
    '\n{',
    '//',
    '->',
    '=a->',
    '=a->b\n',
    '#',
    '[html',
    ' ',
    '\n ',
    '~a#b',
    '<a',
    '&#',
  ];
  for (const unit of units) {
    const block = unit.repeat(Math.floor(20_000 / unit.length));
    for (const hostile of [block, `¿? {${block}`, `${block} {=a}`]) {
      expect((await readGift(hostile, 'es')).questions.length).toBeLessThanOrEqual(1);
    }
  }
});
