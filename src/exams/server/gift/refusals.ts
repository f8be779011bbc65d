import { bilingual } from '../../../shared/language.ts';

/** Why part of a GIFT text is not imported. */
export const giftRefusals = {
  notGift: bilingual('Esta línea no se entiende como GIFT.', 'This line is not valid GIFT.'),
  tooLong: bilingual('La pregunta es demasiado larga.', 'The question is too long.'),
  tooMany: bilingual(
    'Hay más preguntas de las que caben: se queda fuera el resto.',
    'There are too many questions: the rest were left out.',
  ),
  essay: bilingual(
    'Es una pregunta abierta, que no se puede corregir sola.',
    'This is an open question, which cannot be graded automatically.',
  ),
  description: bilingual('Es un texto sin pregunta.', 'This is text without a question.'),
  anyOfSeveral: bilingual(
    'Tiene varias respuestas correctas y basta con una, y aquí deben marcarse todas.',
    'It accepts any one of several correct answers, but here all the correct answers must be selected.',
  ),
  noRightAnswer: bilingual('No tiene ninguna respuesta correcta.', 'It has no correct answer.'),
  partialCredit: bilingual(
    'La pregunta se toma sin las puntuaciones parciales de sus respuestas.',
    'The question was imported without partial credit for its answers.',
  ),
  feedback: bilingual(
    'La pregunta se toma sin los comentarios de cada respuesta.',
    'The question was imported without the comments on individual answers.',
  ),
} as const;
