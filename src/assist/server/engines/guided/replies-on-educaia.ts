import { type ChatReply, keywords } from './chat-reply.ts';

/** Where to find things in the product. */
export const repliesOnEducaia = {
  joining: {
    keywords: keywords(
      'unirme, unirse, me_uno, codigo_de_clase, codigo_de_la_clase, entrar_en_una_clase, entrar_a_una_clase, join_a_class, join_the_class, join_my, class_code, mis_clases, my_class',
    ),
    weight: 2,
    finds: 'nothing',
  },
  account: {
    keywords: keywords(
      'contrasen, mi_cuenta, mi_perfil, cerrar_sesion, iniciar_sesion, registrarme, descargar_mis, copia_de_mis, borro_mi, borrar_mi, eliminar_mi, mi_correo, password, my_account, my_profile, sign_in, log_in',
    ),
    weight: 2,
    finds: 'nothing',
  },
  courses: {
    keywords: keywords('curso, certificad, diploma, course, certificate'),
    finds: keywords('inteligencia, privacidad, sesgos'),
  },
  thanks: {
    keywords: keywords('gracias, thank'),
    finds: 'nothing',
  },
  greeting: {
    keywords: keywords(
      'hola, buenas, buenos_dias, hello, hi_, saludos, quien_eres, que_puedes, que_sabes, who_are_you, what_can_you',
    ),
    finds: 'nothing',
  },
} as const satisfies Record<string, ChatReply>;
