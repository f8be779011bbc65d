import { type ChatReply, keywords } from './chat-reply.ts';

/** How to go about something, with the product's help. */
export const repliesOnTasks = {
  visuals: {
    keywords: keywords(
      'visual, imagen, disen, presentaci, diapositiva, infograf, video, cartel, poster, logo_, logotip, dibuj, foto_, fotos_, image, design, slide, picture, powerpoint, illustrat, draw',
    ),
    text: {
      es: 'Para que lo visual ayude y no distraiga:\n\n1. **Decide la idea.** Escribe en una frase qué debe recordar quien lo vea.\n2. **Un mensaje por imagen.** Si necesitas explicarla mucho, divídela en dos.\n3. **Revisa lo generado.** Comprueba sobre todo los textos, los mapas y los datos: una imagen generada puede parecer perfecta y estar mal. Di siempre que es generada.\n\nEl [generador de presentaciones](/presentation-generator) te da un primer guion de diapositivas, y en [herramientas de presentación](/presentation-tools) hay más opciones.',
      en: 'To make visuals that help rather than distract:\n\n1. **Decide on the idea.** Write in one sentence what people should remember.\n2. **One message per picture.** If it needs a lot of explaining, split it in two.\n3. **Check what was generated,** above all text, maps and data: a generated picture can look perfect and be wrong. Always say that it is generated.\n\nThe [presentation generator](/presentation-generator) gives you a first outline of slides, and there is more in [presentation tools](/presentation-tools).',
    },
  },
  translation: {
    keywords: keywords(
      'traduc, idioma, al_ingles, al_espanol, del_ingles, translat, to_spanish, to_english, into_english, into_spanish',
    ),
    finds: keywords('traducir'),
    text: {
      es: 'Pega tu texto en el [traductor de Trabajo Conjunto](/trabajo-conjunto?pestana=traductor): traduce del español al inglés y al revés, y dice con qué lo ha hecho.\n\nDespués, tres repasos: **los nombres y las cifras**, **las frases hechas** y **el trato** (tú o usted). Si es para entregar, léelo en voz alta: lo que suena raro suele estarlo.',
      en: 'Paste your text into the [translator in Trabajo Conjunto](/trabajo-conjunto?pestana=traductor), our writing editor: it translates between Spanish and English and tells you which engine it used.\n\nThen check three things: **names and figures**, **set phrases** and **the form of address** (tú or usted). Before you hand it in, read it aloud: if something sounds odd, it usually is.',
    },
  },
  documents: {
    keywords: keywords(
      'document, escrib, redact, texto, ensayo, informe, resum, pdf, corrig, correg, ortograf, la_ortograf, mi_ortograf, carta, correo, write, writing, essay, report, summar, spell, my_spell, letter, draft',
    ),
    text: {
      es: 'Con documentos suele funcionar este orden:\n\n1. **Escribe tú el primer borrador**, aunque sea con frases sueltas.\n2. **Pide que señale**, no que reescriba: qué no se entiende, qué falta, qué se repite.\n3. **Comprueba** nombres, cifras y citas en la fuente original.\n\nEn [Trabajo Conjunto](/trabajo-conjunto) puedes corregir la ortografía, traducir y empezar con una plantilla. Si trabajas con un PDF largo, pide primero el índice y después resume por partes.',
      en: 'With documents, this order usually works:\n\n1. **Write the first draft yourself**, even if it is just loose sentences.\n2. **Ask for comments**, not for a new text: what is unclear, what is missing, what is repeated.\n3. **Check** names, figures and quotations in the original source.\n\nIn [Trabajo Conjunto](/trabajo-conjunto), our writing editor, you can check your spelling, translate and start from a template. If you are working with a long PDF, ask for an outline first, then summarise it part by part.',
    },
  },
  planning: {
    keywords: keywords(
      'organizo, organizar, organizarme, mi_tiempo, horario, procrastin, plan_de_estudio, agenda, schedule, my_time, organise, organize, procrastinat',
    ),
    text: {
      es: 'Un plan de estudio que se cumple es pequeño:\n\n1. **Apunta** todo lo que entra y tacha lo que ya sabes explicar sin mirar.\n2. **Parte** el resto en trozos de 25 minutos y pon cada uno en un día y una hora.\n3. **Deja huecos**: un plan sin margen se rompe el primer día.\n4. **Repasa** cada trozo al día siguiente y a la semana.\n\nEmpieza por el trozo que más te cuesta y guarda el teléfono en otra habitación.',
      en: 'The study plan you stick to is a small one:\n\n1. **List** everything and cross out what you can already explain without looking.\n2. **Cut** the rest into 25-minute pieces and give each one a day and a time.\n3. **Leave gaps**: a plan without slack falls apart on the first day.\n4. **Review** each piece the next day and again a week later.\n\nStart with the piece you find hardest, and put your phone in another room.',
    },
  },
  study: {
    keywords: keywords(
      'estudi, examen, aprend, repas, memoriz, apunt, concentr, tarea, asignatura, study, learn, exam, revis, notes, practi, entend, entiend',
    ),
    text: {
      es: 'Tres formas de estudiar que funcionan mejor que releer:\n\n1. **Pregúntate sin mirar.** Cierra los apuntes y escribe lo que recuerdas; después comprueba.\n2. **Explícalo con tus palabras**, como a alguien de menos edad. Donde te atasques está lo que falta.\n3. **Reparte.** Veinte minutos en cuatro días valen más que ochenta en uno.\n\nUna IA puede hacerte preguntas de una en una y decirte qué falta en tu explicación. Los [cursos gratuitos](/cursos) terminan con un test para comprobar lo aprendido.',
      en: 'Three ways to study that work better than rereading:\n\n1. **Test yourself without looking.** Close your notes and write down what you remember; then check.\n2. **Explain it in your own words**, as if to someone younger. Wherever you get stuck is what you still need to learn.\n3. **Spread it out.** Twenty minutes on each of four days beat eighty minutes on one.\n\nAn AI can ask you questions one at a time and tell you what your explanation is missing. The [free courses](/cursos) end with a test to check what you learned.',
    },
  },
  teaching: {
    keywords: keywords(
      'clase, alumn, docent, profesor, ensen, rubrica, evalu, activid, planific, unidad, primaria, secundaria, teach, lesson, classroom, rubric, assess, pupil',
    ),
    text: {
      es: 'Para preparar una clase, empieza por el final:\n\n1. **Qué sabrán hacer** tus estudiantes al terminar, con un verbo que se pueda observar.\n2. **Cómo lo verás**: una pregunta, un producto, una rúbrica corta.\n3. **Qué actividad** lleva de una cosa a la otra. Aquí una IA da borradores útiles; revísalos y adáptalos a tu grupo.\n\nTienes un [planificador de clase](/pdf-viewer/planificador) y una [rúbrica con registro](/pdf-viewer/evaluaciones) para rellenar, y [recomendaciones para docentes](/recomendaciones). No escribas datos personales de tus estudiantes en ninguna herramienta.',
      en: 'To prepare a lesson, start at the end:\n\n1. **What your students will be able to do** afterwards, with a verb that can be observed.\n2. **How you will see it**: a question, a product, a short rubric.\n3. **Which activity** leads from one to the other. Here an AI gives useful drafts; review them and adapt them to your group.\n\nYou can fill in our [class planner](/pdf-viewer/planificador) and [rubric with a mark sheet](/pdf-viewer/evaluaciones), and there are [recommendations for teachers](/recomendaciones). Do not enter your students’ personal data in any tool.',
    },
  },
  recommendations: {
    keywords: keywords(
      'recom, herramient, aplicaci, app_, apps_, mejor_, elegir, eleg, suger, alternativ, gratis, tool, best, choose, suggest, free_',
    ),
    text: {
      es: 'Para elegir una herramienta, piensa primero en la tarea y después mira en su ficha si pide cuenta, si tiene plan gratuito y si está en español. La edad mínima solo la decimos donde la conocemos: si falta, búscala en sus condiciones.\n\nEn la [biblioteca](/biblioteca) puedes buscar y ordenar por calificación, y en [recomendaciones](/recomendaciones) están agrupadas por actividad.',
      en: 'To choose a tool, think of the task first, then check on its page whether it needs an account, whether it has a free plan and whether it is in Spanish. We give the minimum age only where we know it: if it is missing, check the tool’s terms.\n\nIn the [library](/biblioteca) you can search and sort by rating, and in [recommendations](/recomendaciones) they are grouped by activity.',
    },
  },
} as const satisfies Record<string, ChatReply>;
