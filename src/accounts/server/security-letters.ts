import type { Letter } from '../../server/mail.ts';

/*
 * Letters to people who did not ask for them just now. Nobody knows which language they read, so each says it in both.
 */

interface Words {
  subject: string;
  text: string;
}

function inBothLanguages(to: string, es: Words, en: Words): Letter {
  return {
    to,
    subject: `${es.subject} · ${en.subject}`,
    text: `Hola:\n\n${es.text}\n\nEducaIA\n\n— English —\n\nHello:\n\n${en.text}\n\nEducaIA\n`,
  };
}

export function doorClosedLetter(to: string): Letter {
  return inBothLanguages(
    to,
    {
      subject: 'El registro de IAmaker con código se ha cerrado',
      text: `En una hora se han probado diez códigos de administrador incorrectos, así que nadie puede registrarse ya como IAmaker
con el código. Puedes abrirlo otra vez en Administración, Accesos. Mientras tanto, invita a otros IAmaker con un enlace.`,
    },
    {
      subject: 'Registration of IAmakers with the code was closed',
      text: `Ten wrong administrator codes were tried within an hour, so nobody can register as an IAmaker with the code any more. You
can open it again in Administration, Access. Until then, invite other IAmakers with a link.`,
    },
  );
}
