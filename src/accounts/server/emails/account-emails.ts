import type { Email } from '../../../server/mail/mail-queue.ts';
import type { Language } from '../../../shared/language.ts';

/** Contains the link to choose a new password. */
export function resetEmail(to: string, link: string, language: Language): Email {
  if (language === 'en') {
    return {
      to,
      subject: 'Choose a new EducaIA password',
      text: `Hello:

Someone asked to change the password of the EducaIA account with this address. If it was you, open this link within the
next hour and choose a new one:

${link}

The link works once. If it was not you, do nothing: your password stays as it is.

EducaIA
`,
    };
  }
  return {
    to,
    subject: 'Elige una contraseña nueva para EducaIA',
    text: `Hola:

Alguien ha pedido cambiar la contraseña de la cuenta de EducaIA que tiene este correo. Si has sido tú, abre este enlace
en la próxima hora y elige una nueva:

${link}

El enlace sirve una sola vez. Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.

EducaIA
`,
  };
}

/** For people whose unconfirmed account was linked to Google and lost its password, which a stranger may have set. */
export function passwordRemovedEmail(to: string, language: Language): Email {
  if (language === 'en') {
    return {
      to,
      subject: 'You now sign in to EducaIA with Google',
      text: `Hello:

You signed in with Google to the EducaIA account that has this address. Nobody had confirmed the address before, so for your
safety we ended the account's other sessions and its password no longer works: somebody else could have chosen it.

You can keep signing in with Google. If you also want a password, choose one with “Forgot your password?”.

EducaIA
`,
    };
  }
  return {
    to,
    subject: 'Ahora entras en EducaIA con Google',
    text: `Hola:

Has entrado con Google en la cuenta de EducaIA que tiene este correo. Nadie lo había confirmado antes, así que por tu
seguridad hemos cerrado las demás sesiones de la cuenta y su contraseña ya no vale: podría haberla elegido otra persona.

Puedes seguir entrando con Google. Si además quieres una contraseña, elígela en «He olvidado mi contraseña».

EducaIA
`,
  };
}

/** The link that shows that an address is its account's. */
export function confirmAddressEmail(to: string, link: string, language: Language): Email {
  if (language === 'en') {
    return {
      to,
      subject: 'Confirm your EducaIA address',
      text: `Hello:

Open this link within two days to confirm that this address is yours:

${link}

If you have no EducaIA account, do nothing: without the link nobody can use your address.

EducaIA
`,
    };
  }
  return {
    to,
    subject: 'Confirma tu correo de EducaIA',
    text: `Hola:

Abre este enlace en los próximos dos días para confirmar que este correo es tuyo:

${link}

Si no tienes una cuenta de EducaIA, no hagas nada: sin el enlace nadie puede usar tu correo.

EducaIA
`,
  };
}
