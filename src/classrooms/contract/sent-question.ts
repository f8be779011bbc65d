/** Words and numbers that mean true or false in a form. */
const truths: Record<string, boolean> = {
  true: true,
  verdadero: true,
  false: false,
  falso: false,
};

/**
 * Converts a question from the form of the specification's editor to `Question`. There a right option may be its text or its index as text,
 * true and false are words, a short answer is one text, and blank options are dropped. A valid `Question` stays as it is; anything else is
 * left for the schema to refuse.
 */
export function readSentQuestion(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent;
  const { type, options, correctAnswer, feedback } = sent as Partial<
    Record<'type' | 'options' | 'correctAnswer' | 'feedback', unknown>
  >;
  switch (type) {
    case 'multiple_choice':
      return { ...sent, ...readChoice(options, correctAnswer), ...withoutBlanks(options, feedback) };
    case 'true_false':
      return { ...sent, correctAnswer: truths[String(correctAnswer).trim().toLowerCase()] ?? correctAnswer };
    case 'short_answer':
      return typeof correctAnswer === 'string' ? { ...sent, correctAnswer: [correctAnswer] } : sent;
    default:
      return sent;
  }
}

/** The comments on the options that are not dropped. */
function withoutBlanks(options: unknown, feedback: unknown): { feedback?: unknown[] } {
  if (!Array.isArray(options) || !Array.isArray(feedback)) return {};
  return { feedback: feedback.filter((_, place) => !isBlank(options[place])) };
}

const isBlank = (option: unknown) => typeof option === 'string' && option.trim() === '';

function readChoice(options: unknown, correctAnswer: unknown): { options: unknown; correctAnswer: unknown } {
  if (!Array.isArray(options)) return { options, correctAnswer };
  const chosen = indexOf(options, correctAnswer);
  // Dropped options before it shift its index.
  const moved = typeof chosen === 'number' ? chosen - options.slice(0, chosen).filter(isBlank).length : chosen;
  const isChosenBlank = typeof chosen === 'number' && isBlank(options[chosen]);
  return {
    options: options.filter((option) => !isBlank(option)),
    correctAnswer: isChosenBlank ? undefined : moved,
  };
}

/** Tries the text before the index: '2' may be an option. */
function indexOf(options: readonly unknown[], correctAnswer: unknown): unknown {
  if (typeof correctAnswer !== 'string') return correctAnswer;
  const place = options.findIndex((option) => typeof option === 'string' && option.trim() === correctAnswer.trim());
  if (place >= 0 && correctAnswer.trim() !== '') return place;
  return /^\d{1,3}$/.test(correctAnswer.trim()) ? Number(correctAnswer) : undefined;
}
