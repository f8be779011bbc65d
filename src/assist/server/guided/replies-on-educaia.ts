import { type ChatReply, keywords } from './chat-reply.ts';

/** Where things are in the product. */
export const repliesOnEducaia = {
  joining: {
    keywords: keywords(
      'unirme, unirse, me_uno, codigo_de_clase, codigo_de_la_clase, entrar_en_una_clase, entrar_a_una_clase, join_a_class, join_the_class, join_my, class_code, mis_clases, my_class',
    ),
    weight: 2,
    finds: 'nothing',
    text: {
      es: 'Para unirte a una clase necesitas el **código** que te da quien la dirige, por ejemplo IA-2024-01:\n\n1. Inicia sesión.\n2. Abre [unirse a una clase](/unirse) y escribe el código.\n3. La clase queda en [Mis Clases](/mis-clases), con sus contenidos, tareas y tests.\n\nSi el código no funciona, pide a tu docente que lo compruebe: puede haber cambiado.',
      en: 'To join a class you need the **code** from your teacher, such as IA-2024-01:\n\n1. Sign in.\n2. Open [join a class](/unirse) and enter the code.\n3. The class then appears in [My classes](/mis-clases), with its materials, tasks and tests.\n\nIf the code does not work, ask your teacher to check it: it may have changed.',
    },
  },
  account: {
    keywords: keywords(
      'contrasen, mi_cuenta, mi_perfil, cerrar_sesion, iniciar_sesion, registrarme, descargar_mis, copia_de_mis, borro_mi, borrar_mi, eliminar_mi, mi_correo, password, my_account, my_profile, sign_in, log_in',
    ),
    weight: 2,
    finds: 'nothing',
    text: {
      es: 'Todo lo de tu cuenta está en [Mi Cuenta](/account): tu perfil, tu contraseña, las sesiones abiertas, una copia de tus datos y, al final, la eliminación de la cuenta.\n\nSi has olvidado la contraseña, [recupérala con tu correo](/auth/recuperar). Al eliminar la cuenta se borran tus datos; lo que publicaste queda como «Anónimo».',
      en: 'Everything about your account is in [My account](/account): your profile, password, open sessions, a copy of your data and, at the bottom, deleting your account.\n\nIf you have forgotten your password, [reset it by email](/auth/recuperar). If you delete your account, your data is deleted; what you published stays, signed “Anonymous”.',
    },
  },
  courses: {
    keywords: keywords('curso, certificad, diploma, course, certificate'),
    finds: keywords('inteligencia, privacidad, sesgos'),
    text: {
      es: 'Los [cursos](/cursos) son gratuitos y tratan de cómo funciona la IA, cómo pedirle bien las cosas, cómo comprobar lo que dice, los sesgos, la privacidad y la preparación de clases. Cada uno se lee por partes y termina con un test.\n\nAl aprobar el test recibes un certificado que cualquiera puede comprobar: lo tienes en [Mi Cuenta](/account).',
      en: 'The [courses](/cursos) are free and cover how AI works, how to write good prompts, how to check what it says, bias, privacy and preparing lessons. Each one is divided into sections and ends with a test.\n\nPassing the test gives you a certificate that anyone can verify. You will find it in [My account](/account).',
    },
  },
  thanks: {
    keywords: keywords('gracias, thank'),
    finds: 'nothing',
    text: {
      es: 'Gracias a ti. Cuando quieras seguimos.',
      en: 'Thank you. We can carry on whenever you like.',
    },
  },
  greeting: {
    keywords: keywords(
      'hola, buenas, buenos_dias, hello, hi_, saludos, quien_eres, que_puedes, que_sabes, who_are_you, what_can_you',
    ),
    finds: 'nothing',
    text: {
      es: 'Hola, soy **Aula Inteligente**. Busco en EducaIA y te doy orientaciones preparadas sobre herramientas, documentos, recursos visuales, estudio, clases y uso responsable de la IA. ¿Qué necesitas?\n\nPor ejemplo: «¿Qué herramienta me recomiendas para hacer presentaciones?» o «¿Cómo compruebo lo que dice una IA?».',
      en: 'Hello, I’m **Aula Inteligente**, your learning assistant. I search EducaIA and give you prepared guidance on tools, documents, visuals, studying, lessons and using AI responsibly. What do you need?\n\nFor example: “Which tool do you recommend for presentations?” or “How do I check what an AI says?”.',
    },
  },
} as const satisfies Record<string, ChatReply>;
