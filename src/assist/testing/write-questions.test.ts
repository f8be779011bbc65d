import { describe, expect, test } from 'vitest';
import { Question } from '../../shared/questions.ts';
import { writeQuestions } from '../server/engines/guided/questions/write-questions.ts';

const text = `# Palabras

Un sesgo es un error que se repite siempre en la misma dirección. Por eso cuesta verlo. Un modelo es una fórmula con muchos
números que se pueden mover. Un ejemplo es una entrada con su respuesta correcta. En 1956 se celebró el encuentro que dio
nombre a la disciplina. Los modelos aprenden de ejemplos, y los ejemplos tienen los errores de quienes los eligieron.

¿Y tú qué piensas de todo esto que te hemos contado hasta aquí?`;

describe('questions by fixed rules', () => {
  const questions = writeQuestions([text], 10, 'es');

  test('are questions of ours, one for each sentence that stands by itself', () => {
    expect(questions.map((question) => Question.safeParse(question).success)).toEqual(questions.map(() => true));
    expect(questions).toHaveLength(5);
    expect(new Set(questions.map(({ explanation }) => explanation)).size).toBe(5);
  });

  test('quote the sentence that they are based on', () => {
    for (const { explanation } of questions) {
      const quoted = /«(.*)»/.exec(explanation)?.[1] ?? '';
      expect(text.replaceAll('\n', ' ')).toContain(quoted);
    }
  });

  test('ask for what is defined, with other things of the text as options', () => {
    const choice = questions.find(({ type }) => type === 'multiple_choice');
    expect(choice).toMatchObject({
      question: '¿Qué falta en esta frase? «Un _____ es un error que se repite siempre en la misma dirección.»',
    });
    expect(choice && 'options' in choice && choice.options.toSorted()).toEqual(['ejemplo', 'modelo', 'sesgo']);
  });

  test('are false only with another name in a definition', () => {
    const falsehoods = questions.filter((question) => question.type === 'true_false' && !question.correctAnswer);
    expect(falsehoods.every(({ question }) => /«Un (?:sesgo|modelo|ejemplo) es/.test(question))).toBe(true);
  });

  test('are as many as requested, in the order of the text', () => {
    const three = writeQuestions([text], 3, 'es').map(({ explanation }) =>
      text.replaceAll('\n', ' ').indexOf(explanation.slice(17, 40)),
    );
    expect(three).toHaveLength(3);
    expect(three.toSorted((one, other) => one - other)).toEqual(three);
  });
});

test.each(['', 'Hola.', '# Título\n\n- uno\n- dos', '¿Qué es esto? ¿Y aquello?', '{{a}} '.repeat(50)])(
  'a text without whole sentences has none: %j',
  (empty) => {
    expect(writeQuestions([empty], 5, 'es')).toEqual([]);
  },
);
