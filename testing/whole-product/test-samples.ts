/** The input of a call. */
export type Sent = Record<string, unknown>;

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Sent as JSON, it is a text file. */
export const uploadedPart = { part: 'Hola' };

/** Sent as JSON, it is a table without rows. */
export const uploadedTable = { table: 'Hola' };

/** A picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const questions = [
  { type: 'true_false', question: '¿Aprende una máquina de ejemplos?', correctAnswer: true, explanation: 'De muchos.' },
];

/** Valid input for each thing that users write. */
export const samples = {
  tool: {
    name: 'Herramienta',
    url: 'https://tool.example.org/',
    category: 'Textos',
    tags: ['texto'],
    roles: ['estudiante'],
    description: { es: 'Escribe textos.', en: 'Writes texts.' },
    uses: [{ es: 'Para resumir.', en: 'To sum up.' }],
    facts: { account: null, freePlan: null, spanish: null, minimumAge: null, checkedOn: null, sources: [] },
  },
  legalVersion: {
    texts: { es: 'El centro guarda las fotos un curso.', en: 'The school keeps photos for a year.' },
    changes: { es: 'Dice cuánto duran las fotos.' },
    asksAgain: true,
  },
  review: { rating: 4, comment: 'Me ha servido en clase.' },
  report: { reason: 'spam', note: 'Es publicidad.' },
  topic: {
    title: 'Un tema del foro',
    content: 'Busco una actividad de veinte minutos para el jueves.',
    category: 'Chatbots',
  },
  comment: { content: 'Prueba con un debate.' },
  article: { title: 'Un artículo', content: 'Lo que ha pasado esta semana en las aulas.', author: 'Ana Ruiz' },
  class: { name: '3.º B', description: 'Tecnología' },
  classCourse: {
    title: 'Un curso',
    description: 'De la clase',
    content: 'Un **texto**.',
    cards: [{ kind: 'reflection', key: 'idea', text: '¿Y tú?' }],
  },
  content: { title: 'Un contenido', content: 'Un **texto**.', contentType: 'text' },
  task: { title: 'Una tarea', description: 'Una *página*', status: 'published', dueAt: '2099-01-01T10:00:00Z' },
  classComment: { content: 'Una pregunta sobre esto.' },
  announcement: { title: 'Un anuncio', content: 'Mañana hay examen.' },
  returned: { mark: 7, comment: 'Bien.' },
  exam: { title: 'Un test', questions, passingScore: 50 },
  questions,
  /** The first of the two options is 'true'. */
  rightAnswers: [0],
  course: {
    title: 'Un curso libre',
    description: 'Para empezar',
    content: 'Hola',
    sections: [
      { id: '1', title: 'Primera', content: 'Un texto', type: 'text', order: 0 },
      { id: 'quiz', title: 'Practica', content: '', type: 'quiz', order: 1, questions },
    ],
  },
  importChanges: {
    mapping: ['fullName'],
    options: {
      defaultRole: 'estudiante',
      createsGroups: true,
      replacesGroups: false,
      createsClasses: false,
      classOwner: '',
      allowsIamakers: false,
      vouchesForAge: true,
      sendsInvitations: false,
    },
  },
  helpline: {
    country: 'ES',
    name: 'Una línea',
    number: '900 00 00 00',
    purpose: 'Escuchar',
    checkedOn: '2026-11-16',
    source: 'https://example.org/linea',
  },
  rubric: {
    title: 'Una rúbrica',
    isShared: true,
    grid: {
      scoring: 'points',
      levels: ['Logrado', 'En camino'],
      criteria: [
        {
          name: 'Ideas',
          cells: [
            { text: 'Dos ideas', points: 2 },
            { text: 'Una idea', points: 1 },
          ],
        },
      ],
    },
  },
  survey: { title: 'Una encuesta', questions: [{ text: '¿Qué tal?', type: 'text' }] },
  slides: { topic: 'La IA', audience: 'general', slideCount: 5, language: 'es' },
  textToAdapt: {
    text: 'Un sesgo es un error que se repite siempre en la misma dirección. Un modelo es una fórmula con muchos números.',
    kind: 'levels',
    language: 'es',
  },
  unitToPlan: { topic: 'Los sesgos', sessions: 2, minutes: 50, language: 'es' },
  textToAsk: {
    text: 'Un sesgo es un error que se repite siempre en la misma dirección. Un modelo es una fórmula con muchos números.',
    count: 3,
    language: 'es',
  },
  /** A form with a file, as a browser sends it. */
  form(headers: { cookie: string }, fileName: string, content: Buffer = pdf, text = 'Mi trabajo') {
    const part = (name: string) => `--limite\r\ncontent-disposition: form-data; name="${name}"`;
    const head = `${part('text')}\r\n\r\n${text}\r\n${part('file')}; filename="${fileName}"\r\n\r\n`;
    return {
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=limite' },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--limite--\r\n')]),
    };
  },
};
