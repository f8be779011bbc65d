import { bilingual } from '../../../shared/language.ts';

/** Why something of a GIFT text is not taken. */
export const giftRefusals = {
  notGift: bilingual('Esta línea no se entiende como GIFT.', 'This line cannot be understood as GIFT.'),
  tooLong: bilingual('La pregunta es demasiado larga.', 'The question is too long.'),
  tooMany: bilingual(
    'Hay más preguntas de las que caben: se queda fuera el resto.',
    'There are more questions than fit: the rest is left out.',
  ),
  essay: bilingual(
    'Es una pregunta abierta, que no se puede corregir sola.',
    'It is an open question, which cannot be graded by itself.',
  ),
  description: bilingual('Es un texto sin pregunta.', 'It is a text without a question.'),
  anyOfSeveral: bilingual(
    'Tiene varias respuestas correctas y basta con una, y aquí deben marcarse todas.',
    'It has several right answers of which one is enough, and here all of them have to be marked.',
  ),
  noRightAnswer: bilingual('No tiene ninguna respuesta correcta.', 'It has no right answer.'),
  partialCredit: bilingual(
    'La pregunta se toma sin las puntuaciones parciales de sus respuestas.',
    'The question is taken without the partial credit of its answers.',
  ),
  feedback: bilingual(
    'La pregunta se toma sin los comentarios de cada respuesta.',
    'The question is taken without the comments on single answers.',
  ),
} as const;
