import { type ChatReply, keywords } from './chat-reply.ts';

/** How to do something with the product's help. */
export const repliesOnTasks = {
  visuals: {
    keywords: keywords(
      'visual, imagen, disen, presentaci, diapositiva, infograf, video, cartel, poster, logo_, logotip, dibuj, foto_, fotos_, image, design, slide, picture, powerpoint, illustrat, draw',
    ),
  },
  translation: {
    keywords: keywords(
      'traduc, idioma, al_ingles, al_espanol, del_ingles, translat, to_spanish, to_english, into_english, into_spanish',
    ),
    finds: keywords('traducir'),
  },
  documents: {
    keywords: keywords(
      'document, escrib, redact, texto, ensayo, informe, resum, pdf, corrig, correg, ortograf, la_ortograf, mi_ortograf, carta, correo, write, writing, essay, report, summar, spell, my_spell, letter, draft',
    ),
  },
  planning: {
    keywords: keywords(
      'organizo, organizar, organizarme, mi_tiempo, horario, procrastin, plan_de_estudio, agenda, schedule, my_time, organise, organize, procrastinat',
    ),
  },
  study: {
    keywords: keywords(
      'estudi, examen, aprend, repas, memoriz, apunt, concentr, tarea, asignatura, study, learn, exam, revis, notes, practi, entend, entiend',
    ),
  },
  teaching: {
    keywords: keywords(
      'clase, alumn, docent, profesor, ensen, rubrica, evalu, activid, planific, unidad, primaria, secundaria, teach, lesson, classroom, rubric, assess, pupil',
    ),
  },
  recommendations: {
    keywords: keywords(
      'recom, herramient, aplicaci, app_, apps_, mejor_, elegir, eleg, suger, alternativ, gratis, tool, best, choose, suggest, free_',
    ),
  },
} as const satisfies Record<string, ChatReply>;
