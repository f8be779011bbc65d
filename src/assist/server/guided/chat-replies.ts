import type { Sentence } from '../../../shared/language.ts';

interface ChatReply {
  /** Beginnings of words in either language, without accents. */
  keywords: readonly string[];
  text: Sentence;
}

/** What the guided assistant knows by heart. The more keywords of one are in a question, the sooner it answers; then the order counts. */
export const chatReplies = {
  visuals: {
    keywords: [
      'visual',
      'imagen',
      'disen',
      'presentaci',
      'diapositiva',
      'infograf',
      'video',
      'cartel',
      'poster',
      'logo',
      'dibuj',
      'foto',
      'image',
      'design',
      'slide',
      'picture',
      'powerpoint',
      'illustrat',
      'draw',
    ],
    text: {
      es: 'Para que lo visual ayude y no distraiga:\n\n1. **Decide la idea.** Escribe en una frase qué debe recordar quien lo vea.\n2. **Un mensaje por imagen.** Si necesitas explicarla mucho, divídela en dos.\n3. **Revisa lo generado.** Las imágenes de IA fallan con textos, manos, mapas y datos. Di siempre que son generadas.\n\nEl [generador de presentaciones](/presentation-generator) te da un primer guion de diapositivas, y en [herramientas de presentación](/presentation-tools) hay más opciones.',
      en: 'To make visuals help and not distract:\n\n1. **Decide on the idea.** Write in one sentence what people should remember.\n2. **One message for each picture.** If it needs much explaining, make two of it.\n3. **Check what was generated.** AI pictures get text, hands, maps and data wrong. Always say that they are generated.\n\nThe [presentation generator](/presentation-generator) gives you a first outline of slides, and there is more in [presentation tools](/presentation-tools).',
    },
  },
  documents: {
    keywords: [
      'document',
      'escrib',
      'redact',
      'texto',
      'ensayo',
      'informe',
      'resum',
      'pdf',
      'corrig',
      'correg',
      'ortograf',
      'traduc',
      'carta',
      'correo',
      'write',
      'writing',
      'essay',
      'report',
      'summar',
      'spell',
      'translat',
      'letter',
      'draft',
    ],
    text: {
      es: 'Con documentos suele funcionar este orden:\n\n1. **Escribe tú el primer borrador**, aunque sea con frases sueltas.\n2. **Pide que señale**, no que reescriba: qué no se entiende, qué falta, qué se repite.\n3. **Comprueba** nombres, cifras y citas en la fuente original.\n\nEn [Trabajo Conjunto](/trabajo-conjunto) puedes corregir la ortografía, traducir y empezar con una plantilla. Si trabajas con un PDF largo, pide primero el índice y después resume por partes.',
      en: 'With documents this order usually works:\n\n1. **Write the first draft yourself**, even if it is loose sentences.\n2. **Ask for remarks**, not for a new text: what is unclear, what is missing, what is said twice.\n3. **Check** names, figures and quotations in the original source.\n\nIn [Trabajo Conjunto](/trabajo-conjunto) you can check the spelling, translate and begin with a template. If you work with a long PDF, ask for its outline first and then summarise part by part.',
    },
  },
  study: {
    keywords: [
      'estudi',
      'examen',
      'aprend',
      'repas',
      'memoriz',
      'apunt',
      'concentr',
      'deberes',
      'tarea',
      'asignatura',
      'study',
      'learn',
      'exam',
      'revis',
      'homework',
      'notes',
      'practi',
      'entend',
    ],
    text: {
      es: 'Tres formas de estudiar que funcionan mejor que releer:\n\n1. **Pregúntate sin mirar.** Cierra los apuntes y escribe lo que recuerdas; después comprueba.\n2. **Explícalo con tus palabras**, como a alguien de menos edad. Donde te atasques está lo que falta.\n3. **Reparte.** Veinte minutos en cuatro días valen más que ochenta en uno.\n\nUna IA puede hacerte preguntas de una en una y decirte qué falta en tu explicación. Los [cursos gratuitos](/cursos) terminan con un test para comprobar lo aprendido.',
      en: 'Three ways to study that work better than reading again:\n\n1. **Ask yourself without looking.** Close your notes and write down what you remember; then check.\n2. **Explain it in your own words**, as to somebody younger. Where you get stuck is what is missing.\n3. **Spread it out.** Twenty minutes on four days are worth more than eighty on one.\n\nAn AI can ask you questions one by one and tell you what your explanation lacks. The [free courses](/cursos) end with a test to check what you learned.',
    },
  },
  teaching: {
    keywords: [
      'clase',
      'alumn',
      'docent',
      'profesor',
      'ensen',
      'rubrica',
      'evalu',
      'activid',
      'planific',
      'unidad',
      'teach',
      'lesson',
      'classroom',
      'rubric',
      'assess',
      'pupil',
    ],
    text: {
      es: 'Para preparar una clase, empieza por el final:\n\n1. **Qué sabrán hacer** tus estudiantes al terminar, con un verbo que se pueda observar.\n2. **Cómo lo verás**: una pregunta, un producto, una rúbrica corta.\n3. **Qué actividad** lleva de una cosa a la otra. Aquí una IA da borradores útiles; revísalos y adáptalos a tu grupo.\n\nNo escribas datos personales de tus estudiantes en ninguna herramienta. Tienes un [planificador para rellenar](/pdf-viewer/planificador) y [recomendaciones para docentes](/recomendaciones).',
      en: 'To prepare a lesson, begin at the end:\n\n1. **What your students will be able to do** afterwards, with a verb that can be observed.\n2. **How you will see it**: a question, a product, a short rubric.\n3. **Which activity** leads from one to the other. Here an AI gives useful drafts; review them and adapt them to your group.\n\nDo not write personal data of your students into any tool. There is a [planner to fill in](/pdf-viewer/planificador) and there are [recommendations for teachers](/recomendaciones).',
    },
  },
  safety: {
    keywords: [
      'segur',
      'privac',
      'datos',
      'peligr',
      'menor',
      'edad',
      'plagio',
      'copiar',
      'etic',
      'sesgo',
      'alucin',
      'fiab',
      'safe',
      'privacy',
      'danger',
      'plagiar',
      'cheat',
      'ethic',
      'bias',
      'hallucin',
      'reliab',
    ],
    text: {
      es: 'Antes de usar una IA, tres comprobaciones:\n\n1. **Qué escribes.** Ningún dato personal, ni tuyo ni de otras personas.\n2. **Qué crees.** Puede equivocarse con mucha seguridad: contrasta lo importante en una fuente.\n3. **Qué entregas.** Di para qué la has usado y comprueba que puedes explicarlo sin ella.\n\nEn la ficha de cada herramienta de la [biblioteca](/biblioteca) está la edad mínima y si pide cuenta. Así [cuidamos tus datos](/privacidad) en EducaIA.',
      en: 'Before you use an AI, three checks:\n\n1. **What you write.** No personal data, neither yours nor of others.\n2. **What you believe.** It can be wrong with great confidence: check what matters in a source.\n3. **What you hand in.** Say what you used it for, and make sure that you can explain it without it.\n\nThe page of each tool in the [library](/biblioteca) tells the minimum age and whether it asks for an account. This is how we [take care of your data](/privacidad) in EducaIA.',
    },
  },
  recommendations: {
    keywords: [
      'recom',
      'herramient',
      'aplicaci',
      'app',
      'mejor',
      'elegir',
      'eleg',
      'cual',
      'suger',
      'alternativ',
      'tool',
      'best',
      'choose',
      'suggest',
      'which',
    ],
    text: {
      es: 'Para elegir una herramienta, piensa primero en la tarea y después mira tres datos de su ficha: si pide cuenta, si tiene plan gratuito y desde qué edad se puede usar.\n\nEn la [biblioteca](/biblioteca) puedes buscar y ordenar por valoración, y en [recomendaciones](/recomendaciones) están agrupadas por actividad.',
      en: 'To choose a tool, think of the task first and then look at three facts on its page: whether it asks for an account, whether it has a free plan, and from what age it may be used.\n\nIn the [library](/biblioteca) you can search and sort by rating, and in [recommendations](/recomendaciones) they are grouped by activity.',
    },
  },
  thanks: {
    keywords: ['gracias', 'thank'],
    text: {
      es: 'Gracias a ti. Cuando quieras seguimos.',
      en: 'Thank you. We can go on whenever you like.',
    },
  },
  greeting: {
    keywords: [
      'hola',
      'buenas',
      'buenos',
      'hello',
      'saludos',
      'quien eres',
      'que puedes',
      'who are you',
      'what can you',
    ],
    text: {
      es: 'Hola, soy **Aula Inteligente**. Busco en EducaIA y te doy orientaciones preparadas sobre herramientas, documentos, recursos visuales y estudio. ¿Qué necesitas?',
      en: 'Hello, I am **Aula Inteligente**. I search EducaIA and give you prepared guidance on tools, documents, visuals and study. What do you need?',
    },
  },
} as const satisfies Record<string, ChatReply>;

export const foundSomething: Sentence = {
  es: 'Esto es lo que he encontrado en EducaIA sobre tu pregunta:',
  en: 'This is what I found in EducaIA about your question:',
};

export const onlyFound: Sentence = {
  es: 'No tengo una orientación preparada para eso, pero he buscado en EducaIA y esto es lo que hay:',
  en: 'I have no prepared guidance for that, but I searched EducaIA and this is what there is:',
};

export const nothingFound: Sentence = {
  es: 'No tengo una respuesta preparada para eso y tampoco he encontrado nada en EducaIA. Prueba con otras palabras, por ejemplo el nombre de una tarea o de una herramienta, o [pregunta en el foro](/foro), donde te leen personas.',
  en: 'I have no prepared answer for that, and I found nothing in EducaIA either. Try other words, such as the name of a task or of a tool, or [ask in the forum](/foro), where people read you.',
};
