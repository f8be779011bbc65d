import { type ChatReply, keywords } from './chat-reply.ts';

/** What AI is and how to use it safely. */
export const repliesOnAi = {
  citing: {
    keywords: keywords(
      'cito_, citar, cita_, citas_, bibliograf, referencia, cite_, cites, citing, citation, reference',
    ),
    weight: 2,
    finds: keywords('citar, cito'),
  },
  honesty: {
    keywords: keywords(
      'deberes, trampa, copiar, plagi, escribeme, hazme, haz_mi, haz_el, hacerme, puedo_usar_ia, puedo_usar_la_ia, puedo_usar_una_ia, puedo_usar_chatgpt, permitid, cheat, write_my, do_my, homework, allowed, can_i_use_ai, can_i_use_chatgpt',
    ),
    weight: 2,
    finds: keywords('responsable'),
  },
  safety: {
    keywords: keywords(
      'segur, privac, mis_datos, sus_datos, datos_personal, datos_de_mis, peligr, menores, menor_de, que_edad, edad_minima, edad_para, anos_hay, subir, etic, fotos_de, nombres_de, safe, danger, privacy, ethic, personal_data, upload, how_old, minimum_age',
    ),
    finds: keywords('privacidad'),
  },
  bias: {
    keywords: keywords('sesg, discrimin, estereotip, injust, racis, machis, bias, stereotyp, unfair, racis, sexis'),
    finds: keywords('sesgos'),
  },
  checking: {
    keywords: keywords(
      'verific, comprob, mient, mentir, inventa, equivoc, alucin, falso, falsa, bulo, desinform, deepfake, fake, fiab, fiar, creer, detector, detectar, escribio_una_ia, lo_escribio, si_un_texto, hecho_por_una_ia, facts, fact_, check_facts, check_what, check_if, lie_, lies_, trust, hallucin, reliab, wrong, written_by, detect',
    ),
    finds: keywords('verificar, comprobar'),
  },
  prompts: {
    keywords: keywords('prompt, peticion, pedirle, instruccion, le_pido, preguntarle, ask_an_ai, instruction'),
    weight: 2,
    finds: keywords('generativa, generative'),
  },
  jobs: {
    keywords: keywords(
      'empleo, quitara, quitar_el_trabajo, nos_sustitu, sustituira, reemplazara, mi_futuro, jobs, ai_replace, my_job',
    ),
    weight: 2,
    finds: keywords('inteligencia, artificial'),
  },
  aboutAi: {
    keywords: keywords(
      'inteligencia_artificial, que_es_la_ia, que_es_una_ia, que_es_ia, red_neuronal, redes_neuronal, modelo_de_lenguaje, aprendizaje_automatico, algoritm, generativ, funciona_chatgpt, funciona_la_ia, funciona_una_ia, funciona_un_chatbot, es_chatgpt, language_model, neural, machine_learning, algorithm, artificial_intelligence, what_is_ai, what_is_an_ai, ai_work, chatgpt_work, generative',
    ),
    finds: keywords('inteligencia, artificial, generativa'),
  },
} as const satisfies Record<string, ChatReply>;
