import { type ChatReply, keywords } from './chat-reply.ts';

/** What AI is, and how to use it without harm. */
export const repliesOnAi = {
  citing: {
    keywords: keywords(
      'cito_, citar, cita_, citas_, bibliograf, referencia, cite_, cites, citing, citation, reference',
    ),
    weight: 2,
    finds: keywords('citar, cito'),
    text: {
      es: 'Si has usado una IA en un trabajo, dilo con cuatro datos:\n\n1. **Qué herramienta**, con su versión si la sabes.\n2. **Cuándo** la usaste.\n3. **Para qué**: buscar ideas, resumir, corregir, traducir.\n4. **Qué hiciste después**: qué comprobaste y qué cambiaste.\n\nUna IA no es una fuente: si te da un dato, busca el original y cita ese. Pregunta a tu docente qué formato pide.',
      en: 'If you used AI in your work, say so and give four facts:\n\n1. **Which tool**, with its version if you know it.\n2. **When** you used it.\n3. **What for**: ideas, a summary, corrections, a translation.\n4. **What you did afterwards**: what you checked and what you changed.\n\nAn AI is not a source: if it gives you a fact, find the original and cite that. Ask your teacher which format to use.',
    },
  },
  honesty: {
    keywords: keywords(
      'deberes, trampa, copiar, plagi, escribeme, hazme, haz_mi, haz_el, hacerme, puedo_usar_ia, puedo_usar_la_ia, puedo_usar_una_ia, puedo_usar_chatgpt, permitid, cheat, write_my, do_my, homework, allowed, can_i_use_ai, can_i_use_chatgpt',
    ),
    weight: 2,
    finds: keywords('responsable'),
    text: {
      es: 'Depende de quién hace el trabajo de pensar. Mira primero qué permite tu docente y después hazte una pregunta: **¿podría explicarlo sin la IA?**\n\n- **Suele valer**: pedir que te explique algo de otra manera, que te haga preguntas, que señale qué no se entiende en tu borrador.\n- **No vale**: entregar como tuyo lo que ha escrito.\n\nYo tampoco lo escribo por ti, pero te ayudo a empezar: en [Trabajo Conjunto](/trabajo-conjunto) hay guiones de introducción, párrafo, conclusión y lista que rellenas con tus ideas. Y di siempre para qué la has usado.',
      en: 'It depends on who does the thinking. First check what your teacher allows, then ask yourself one question: **could I explain it without the AI?**\n\n- **Usually fine**: having something explained in another way, being quizzed, having it point out what is unclear in your draft.\n- **Not fine**: handing in what it wrote as your own work.\n\nI will not write it for you either, but I can help you get started: [Trabajo Conjunto](/trabajo-conjunto), our writing editor, has outlines for an introduction, a paragraph, a conclusion and a list that you fill in with your own ideas. And always say what you used AI for.',
    },
  },
  safety: {
    keywords: keywords(
      'segur, privac, mis_datos, sus_datos, datos_personal, datos_de_mis, peligr, menores, menor_de, que_edad, edad_minima, edad_para, anos_hay, subir, etic, fotos_de, nombres_de, safe, danger, privacy, ethic, personal_data, upload, how_old, minimum_age',
    ),
    finds: keywords('privacidad'),
    text: {
      es: 'Antes de usar una IA, tres comprobaciones:\n\n1. **Qué escribes o subes.** Ningún dato personal ni imagen de otras personas, y menos de menores: nombre, cara, voz, notas, salud.\n2. **Qué crees.** Puede equivocarse con mucha seguridad: contrasta lo importante en una fuente.\n3. **Qué entregas.** Di para qué la has usado y comprueba que puedes explicarlo sin ella.\n\nEn la ficha de cada herramienta de la [biblioteca](/biblioteca) está si pide cuenta y, donde la conocemos, la edad mínima. Así [cuidamos tus datos](/privacidad) en EducaIA.',
      en: 'Before you use an AI, make three checks:\n\n1. **What you write or upload.** No personal data or pictures of other people, least of all of minors: name, face, voice, marks, health.\n2. **What you believe.** It can be confidently wrong: check anything important in a source.\n3. **What you hand in.** Say what you used it for, and make sure you can explain your work without it.\n\nEach tool’s page in the [library](/biblioteca) says whether it needs an account and, where we know it, the minimum age. This is how we [look after your data](/privacidad) on EducaIA.',
    },
  },
  bias: {
    keywords: keywords('sesg, discrimin, estereotip, injust, racis, machis, bias, stereotyp, unfair, racis, sexis'),
    finds: keywords('sesgos'),
    text: {
      es: 'Un **sesgo** es una diferencia que se repite y que favorece o perjudica a un grupo. Una IA aprende de ejemplos: si en ellos falta gente o la muestran siempre igual, el resultado lo repite.\n\nPara verlo, cambia una sola cosa en tu petición, por ejemplo el nombre, el país o el género, y compara las respuestas. Si cambia lo que no debería, ahí hay un sesgo.',
      en: 'A **bias** is a recurring difference that favours or harms a group. An AI learns from examples: if people are missing from them or always shown in the same way, the results repeat it.\n\nTo see it, change a single thing in your request, such as the name, the country or the gender, and compare the answers. If something changes that should not, that is a bias.',
    },
  },
  checking: {
    keywords: keywords(
      'verific, comprob, mient, mentir, inventa, equivoc, alucin, falso, falsa, bulo, desinform, deepfake, fake, fiab, fiar, creer, detector, detectar, escribio_una_ia, lo_escribio, si_un_texto, hecho_por_una_ia, facts, fact_, check_facts, check_what, check_if, lie_, lies_, trust, hallucin, reliab, wrong, written_by, detect',
    ),
    finds: keywords('verificar, comprobar'),
    text: {
      es: 'Una IA escribe lo que suena probable, no lo que ha comprobado: por eso puede inventar datos, citas y enlaces sin avisar. No miente a propósito, pero se equivoca con mucha seguridad.\n\n1. **Separa** los datos que se pueden comprobar: nombres, fechas, cifras, citas.\n2. **Busca** cada uno fuera, en dos fuentes que no se copien entre sí.\n3. **Abre** el enlace o el libro que te dio: ¿existe y dice eso?\n\nCon imágenes, audios y vídeos no cuentes dedos: los fallos visibles sirven para sospechar, no para decidir. Busca de dónde salieron y quién más los publica. Los detectores de textos de IA fallan: su resultado no es una prueba.',
      en: 'An AI writes what sounds likely, not what it has checked: that is why it can make up facts, quotations and links without warning. It does not lie on purpose, but it can be confidently wrong.\n\n1. **Pick out** what can be checked: names, dates, figures, quotations.\n2. **Look up** each of them elsewhere, in two sources that do not copy each other.\n3. **Open** the link or book it gave you: does it exist, and does it say so?\n\nWith pictures, sound and video, do not rely on counting fingers: visible flaws can raise suspicion but settle nothing. Find out where they came from and who else has published them. AI text detectors get it wrong: what they say is not proof.',
    },
  },
  prompts: {
    keywords: keywords('prompt, peticion, pedirle, instruccion, le_pido, preguntarle, ask_an_ai, instruction'),
    weight: 2,
    finds: keywords('generativa, generative'),
    text: {
      es: 'Un **prompt** es lo que le pides a una IA. Usa cinco piezas:\n\n1. **Tarea**: qué debe hacer, con un verbo: explica, compara, resume, pregúntame.\n2. **Contexto**: para quién y en qué situación, «para estudiantes de 14 años que ya saben qué es una célula».\n3. **Material**: con qué base, «usa solo este texto; si algo no está, dilo».\n4. **Forma**: cómo lo quieres, cinco puntos, una tabla, menos de cien palabras.\n5. **Criterio**: qué hace bueno el resultado, «de fácil a difícil».\n\nPara una duda rápida basta la tarea. Después conversa: di qué no te sirve y pide otra versión.',
      en: 'A **prompt** is what you ask an AI to do. Use five parts:\n\n1. **Task**: what it should do, with a verb: explain, compare, summarise, quiz me.\n2. **Context**: who it is for and in what situation, “for 14-year-olds who already know what a cell is”.\n3. **Material**: what to base it on, “use only this text; if something is not in it, say so”.\n4. **Form**: how you want it: five points, a table, under a hundred words.\n5. **Criterion**: what makes the result good, “from easy to hard”.\n\nFor a quick question, the task is enough. Then keep the conversation going: say what does not help and ask for another version.',
    },
  },
  jobs: {
    keywords: keywords(
      'empleo, quitara, quitar_el_trabajo, nos_sustitu, sustituira, reemplazara, mi_futuro, jobs, ai_replace, my_job',
    ),
    weight: 2,
    finds: keywords('inteligencia, artificial'),
    text: {
      es: 'Nadie lo sabe con certeza, y conviene desconfiar de quien lo asegure. Lo que se ve hasta ahora es que la IA cambia **tareas** dentro de los trabajos más que trabajos enteros: ayuda con borradores, búsquedas y rutinas, y deja en manos de personas decidir, responder de lo hecho y tratar con otras personas.\n\nLo que más te prepara: saber de tu materia, comprobar lo que dice una máquina y explicarlo bien.',
      en: 'Nobody knows for sure, and it is wise to distrust anyone who claims to. What we can see so far is that AI changes **tasks** within jobs more than whole jobs: it helps with drafts, searches and routine work, and leaves people to decide, take responsibility and deal with other people.\n\nThe best preparation is to know your subject, check what a machine says and explain it well.',
    },
  },
  aboutAi: {
    keywords: keywords(
      'inteligencia_artificial, que_es_la_ia, que_es_una_ia, que_es_ia, red_neuronal, redes_neuronal, modelo_de_lenguaje, aprendizaje_automatico, algoritm, generativ, funciona_chatgpt, funciona_la_ia, funciona_una_ia, funciona_un_chatbot, es_chatgpt, language_model, neural, machine_learning, algorithm, artificial_intelligence, what_is_ai, what_is_an_ai, ai_work, chatgpt_work, generative',
    ),
    finds: keywords('inteligencia, artificial, generativa'),
    text: {
      es: 'La **inteligencia artificial** es el conjunto de técnicas con las que un programa hace tareas que asociamos con pensar: reconocer, clasificar, predecir, escribir.\n\n- Casi toda la actual **aprende de ejemplos**: ajusta muchísimos números (miles de millones en los modelos de lenguaje grandes), a menudo en una *red neuronal*, hasta que sus resultados se parecen a los que se le enseñaron.\n- Un **modelo de lenguaje**, como el de ChatGPT, aprendió de muchísimos textos a continuar frases: elige cada vez un trozo de palabra probable. No busca en una base de datos ni comprueba lo que dice.\n\nPor eso ayuda mucho con borradores y explicaciones, y hay que verificar sus datos.',
      en: '**Artificial intelligence** is the set of techniques that let a program do tasks we associate with thinking: recognising, sorting, predicting, writing.\n\n- Nearly all of today’s AI **learns from examples**: it adjusts a huge number of values (billions in large language models), often in a *neural network*, until its results resemble the examples.\n- A **language model**, such as the one behind ChatGPT, has learned from a vast number of texts to continue sentences, choosing one likely word fragment at a time. It does not look things up or check what it says.\n\nThat is why it is a great help with drafts and explanations, but its facts must be checked.',
    },
  },
} as const satisfies Record<string, ChatReply>;
