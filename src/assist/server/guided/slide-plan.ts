import type { Language, Sentence } from '../../../shared/language.ts';

interface PlannedSlide {
  /** The shortest presentation that has it. */
  from: 5 | 10 | 15 | 20;
  /** An idea of the author may stand in its place. */
  isReplaceable?: true;
  /** Without one it is the topic itself. */
  title?: Sentence;
  bullets: Record<Language, readonly string[]>;
  notes: Sentence;
}

/** In the order in which they are shown: each length takes five more. What stands in square brackets is left to the author. */
export const slidePlan: readonly PlannedSlide[] = [
  {
    from: 5,
    bullets: { es: ['[Tu nombre]', '[Lugar y fecha]'], en: ['[Your name]', '[Place and date]'] },
    notes: {
      es: 'Preséntate y di en una frase qué se llevará el público.',
      en: 'Introduce yourself and say in one sentence what the audience will take away.',
    },
  },
  {
    from: 10,
    title: { es: 'Qué vamos a ver', en: 'What we will cover' },
    bullets: {
      es: ['Por qué importa', 'De qué hablamos y cómo funciona', 'Ventajas y riesgos', 'Qué podemos hacer'],
      en: ['Why it matters', 'What it is and how it works', 'Advantages and risks', 'What we can do'],
    },
    notes: {
      es: 'Recorre el índice sin detenerte: menos de un minuto.',
      en: 'Go through the outline without stopping: less than a minute.',
    },
  },
  {
    from: 15,
    title: { es: 'Qué sabemos ya', en: 'What we already know' },
    bullets: {
      es: ['¿Qué te viene a la cabeza al leer «{topic}»?', '¿Dónde lo has visto o usado?', '¿Qué te gustaría saber?'],
      en: [
        'What comes to mind when you read “{topic}”?',
        'Where have you seen or used it?',
        'What would you like to know?',
      ],
    },
    notes: {
      es: 'Recoge dos o tres respuestas y vuelve a ellas al final.',
      en: 'Collect two or three answers and come back to them at the end.',
    },
  },
  {
    from: 5,
    title: { es: 'Por qué importa', en: 'Why it matters' },
    bullets: {
      es: ['A quién afecta: [personas o grupos]', 'Qué cambia: [antes y ahora]', 'Un dato: [cifra con su fuente]'],
      en: [
        'People affected: [people or groups]',
        'What changes: [before and now]',
        'A figure: [number with its source]',
      ],
    },
    notes: {
      es: 'Cuenta un caso cercano antes de dar el dato.',
      en: 'Tell a story the audience can relate to before giving the figure.',
    },
  },
  {
    from: 5,
    title: { es: 'De qué hablamos', en: 'What we are talking about' },
    bullets: {
      es: [
        '«{topic}» en una frase: [definición sin tecnicismos]',
        'Qué incluye: [dos o tres elementos]',
        'Qué no es: [una confusión frecuente]',
      ],
      en: [
        '“{topic}” in one sentence: [definition without jargon]',
        'What it includes: [two or three elements]',
        'What it is not: [a common confusion]',
      ],
    },
    notes: {
      es: 'Di la definición despacio y pide a alguien que la repita con sus palabras.',
      en: 'Say the definition slowly and ask someone to repeat it in their own words.',
    },
  },
  {
    from: 15,
    title: { es: 'Palabras clave', en: 'Key words' },
    bullets: {
      es: ['[Término 1]: [significado]', '[Término 2]: [significado]', '[Término 3]: [significado]'],
      en: ['[Term 1]: [meaning]', '[Term 2]: [meaning]', '[Term 3]: [meaning]'],
    },
    notes: {
      es: 'Solo las palabras que vas a usar después.',
      en: 'Include only words you will use later.',
    },
  },
  {
    from: 20,
    isReplaceable: true,
    title: { es: 'De dónde viene', en: 'Where it comes from' },
    bullets: {
      es: ['Origen: [cuándo y dónde]', 'Un momento decisivo: [qué pasó]', 'Situación actual: [dónde estamos]'],
      en: ['Origin: [when and where]', 'A decisive moment: [what happened]', 'Today: [where we are]'],
    },
    notes: { es: 'Tres fechas bastan.', en: 'Three dates are enough.' },
  },
  {
    from: 10,
    isReplaceable: true,
    title: { es: 'Cómo funciona', en: 'How it works' },
    bullets: {
      es: ['Primero: [paso o parte]', 'Después: [paso o parte]', 'Al final: [resultado]'],
      en: ['First: [step or part]', 'Then: [step or part]', 'In the end: [result]'],
    },
    notes: {
      es: 'Usa una comparación con algo cotidiano y di dónde deja de valer.',
      en: 'Compare it with something everyday and say where the comparison breaks down.',
    },
  },
  {
    from: 5,
    isReplaceable: true,
    title: { es: 'Un ejemplo', en: 'An example' },
    bullets: {
      es: ['La situación: [quién y dónde]', 'Qué se hizo: [acción]', 'Qué pasó: [resultado, también lo que no salió]'],
      en: [
        'The situation: [who and where]',
        'What was done: [action]',
        'What happened: [result, including what went wrong]',
      ],
    },
    notes: {
      es: 'Un ejemplo real vale más que tres inventados.',
      en: 'One real example is worth more than three made-up ones.',
    },
  },
  {
    from: 15,
    isReplaceable: true,
    title: { es: 'Quién participa', en: 'The people involved' },
    bullets: {
      es: ['Quien lo crea o decide: [quién]', 'Quien lo usa: [quién]', 'A quien afecta sin elegirlo: [quién]'],
      en: ['Made or decided by: [people]', 'Used by: [people]', 'Affected without having chosen it: [people]'],
    },
    notes: {
      es: 'Pregunta qué voz falta en la lista.',
      en: 'Ask whose voice is missing from the list.',
    },
  },
  {
    from: 10,
    title: { es: 'Ventajas', en: 'Advantages' },
    bullets: {
      es: ['[Ventaja 1 y para quién]', '[Ventaja 2 y para quién]', '[Ventaja 3 y para quién]'],
      en: ['[Advantage 1 and for whom]', '[Advantage 2 and for whom]', '[Advantage 3 and for whom]'],
    },
    notes: {
      es: 'Acompaña cada ventaja de una prueba.',
      en: 'Give evidence for each advantage.',
    },
  },
  {
    from: 10,
    title: { es: 'Riesgos y límites', en: 'Risks and limits' },
    bullets: {
      es: ['[Riesgo 1 y cómo reducirlo]', '[Riesgo 2 y cómo reducirlo]', '[Lo que todavía no se sabe]'],
      en: ['[Risk 1 and how to reduce it]', '[Risk 2 and how to reduce it]', '[What is not known yet]'],
    },
    notes: {
      es: 'Nombrar los límites da confianza a quien escucha.',
      en: 'Naming the limits makes the audience trust you.',
    },
  },
  {
    from: 15,
    isReplaceable: true,
    title: { es: 'En comparación', en: 'A comparison' },
    bullets: {
      es: [
        'Se parece a [otra cosa] en: [semejanza]',
        'Se distingue en: [diferencia]',
        'Cuándo conviene cada una: [criterio]',
      ],
      en: [
        'It is like [something else] in: [similarity]',
        'It differs in: [difference]',
        'When each is better: [criterion]',
      ],
    },
    notes: {
      es: 'Si puedes, convierte esta diapositiva en una tabla de dos columnas.',
      en: 'If you can, turn this slide into a two-column table.',
    },
  },
  {
    from: 20,
    isReplaceable: true,
    title: { es: 'Mitos y realidad', en: 'Myths and reality' },
    bullets: {
      es: ['Se dice que: [mito]', 'Lo que se sabe: [hecho con fuente]', 'Por qué persiste el mito: [razón]'],
      en: ['It is said that: [myth]', 'What is known: [fact with source]', 'Why the myth lives on: [reason]'],
    },
    notes: {
      es: 'Pide que voten a mano alzada antes de enseñar la respuesta.',
      en: 'Ask for a show of hands before you reveal the answer.',
    },
  },
  {
    from: 20,
    isReplaceable: true,
    title: { es: 'Los datos', en: 'The data' },
    bullets: {
      es: ['[Cifra principal y su fuente]', '[Cómo ha cambiado]', '[Qué no dice esta cifra]'],
      en: ['[Main figure and its source]', '[How it has changed]', '[What this figure does not say]'],
    },
    notes: {
      es: 'Una sola gráfica, con el título que resume lo que se ve en ella.',
      en: 'A single chart, with a title that sums up what it shows.',
    },
  },
  {
    from: 15,
    title: { es: 'Ahora tú', en: 'Your turn' },
    bullets: {
      es: ['En parejas, dos minutos', 'Pregunta: [una que no se responda con sí o no]', 'Después lo ponemos en común'],
      en: ['In pairs, two minutes', 'Question: [one that cannot be answered with yes or no]', 'Then we share it'],
    },
    notes: {
      es: 'Avisa cuando queden treinta segundos.',
      en: 'Let them know when there are thirty seconds left.',
    },
  },
  {
    from: 10,
    title: { es: 'Qué podemos hacer', en: 'What we can do' },
    bullets: {
      es: ['Hoy: [una acción pequeña]', 'Este mes: [una acción en grupo]', 'Cómo sabremos que funciona: [señal]'],
      en: ['Today: [a small action]', 'This month: [an action as a group]', 'How we will know that it works: [sign]'],
    },
    notes: {
      es: 'Que cada persona salga con una acción que pueda hacer mañana.',
      en: 'Everyone should leave with one action they can take tomorrow.',
    },
  },
  {
    from: 20,
    title: { es: 'Próximos pasos', en: 'Next steps' },
    bullets: {
      es: ['Quién: [responsable]', 'Qué: [tarea]', 'Cuándo: [fecha]'],
      en: ['Who: [person]', 'What: [task]', 'When: [date]'],
    },
    notes: {
      es: 'Confirma en voz alta que las personas nombradas están de acuerdo.',
      en: 'Confirm aloud that the people you name agree.',
    },
  },
  {
    from: 20,
    title: { es: 'Fuentes', en: 'Sources' },
    bullets: {
      es: ['[Autor, año, título]', '[Autor, año, título]', '[Qué parte se hizo con ayuda de una IA]'],
      en: ['[Author, year, title]', '[Author, year, title]', '[Which part was made with the help of an AI]'],
    },
    notes: {
      es: 'No la leas: ofrece compartirla.',
      en: 'Do not read this aloud: offer to share it.',
    },
  },
  {
    from: 5,
    title: { es: 'Para terminar', en: 'To finish' },
    bullets: {
      es: ['La idea que debes recordar: [una frase]', 'Una pregunta para seguir pensando: [pregunta]', 'Gracias'],
      en: ['The idea to remember: [one sentence]', 'A question to keep thinking about: [question]', 'Thank you'],
    },
    notes: {
      es: 'Termina con la idea, no con «eso es todo». Deja tiempo para preguntas.',
      en: 'End with the idea, not with “that’s all”. Leave time for questions.',
    },
  },
];

/** A slide for something that the author wants to say. */
export const ideaSlide: Pick<PlannedSlide, 'bullets' | 'notes'> = {
  bullets: {
    es: ['Qué significa: [explícalo en una frase]', 'Un ejemplo: [caso concreto]', 'Qué se deduce: [conclusión]'],
    en: ['What it means: [explain it in one sentence]', 'An example: [concrete case]', 'What follows: [conclusion]'],
  },
  notes: {
    es: 'Es una idea que querías incluir: desarróllala con tus palabras.',
    en: 'This is an idea you wanted to include: develop it in your own words.',
  },
};

/** Of several that have no slide each. */
export const ideasTogether: Sentence = { es: 'Lo que no puede faltar', en: 'What must be included' };
