import type { Email } from '../../../server/mail/mail-queue.ts';

/* Emails to people who did not just request them. Their language is unknown, so each email is in both. */

interface Words {
  subject: string;
  text: string;
}

export function bilingualEmail(to: string, es: Words, en: Words): Email {
  return {
    to,
    subject: `${es.subject} · ${en.subject}`,
    text: `Hola:\n\n${es.text}\n\nEducaIA\n\n— English —\n\nHello:\n\n${en.text}\n\nEducaIA\n`,
  };
}

export function administratorRegistrationClosedEmail(to: string): Email {
  return bilingualEmail(
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

/** For the owner of an address that another person entered as theirs. */
export function addressInUseEmail(to: string): Email {
  return bilingualEmail(
    to,
    {
      subject: 'Ya tienes una cuenta de EducaIA con este correo',
      text: `Alguien ha escrito este correo al registrarse en EducaIA o al cambiar su perfil, y ya es el de tu cuenta. Si has sido tú,
inicia sesión con la cuenta que tienes; si no recuerdas la contraseña, pide un enlace en «He olvidado mi contraseña».

Si no has sido tú, no hagas nada: tu cuenta sigue igual y nadie más puede usar tu correo.`,
    },
    {
      subject: 'You already have an EducaIA account with this address',
      text: `Somebody typed this address when registering at EducaIA or changing their profile, and it already belongs to your account.
If it was you, sign in to the account you have; if you forgot its password, ask for a link with “Forgot your password?”.

If it was not you, do nothing: your account stays as it is and nobody else can use your address.`,
    },
  );
}

const notYouEs = `Si no has sido tú, alguien puede haber entrado en tu cuenta: inicia sesión, cambia la contraseña y cierra las demás sesiones en
Mi Cuenta. Si no puedes entrar, pide una contraseña nueva en «He olvidado mi contraseña» o habla con quien administra el sitio.`;
const notYouEn = `If it was not you, somebody may have got into your account: sign in, change the password and end the other sessions in My
account. If you cannot get in, ask for a new password with “Forgot your password?” or contact an administrator of the site.`;

/** To the old address, which is still the account's. */
export function addressChangeRequestedEmail(to: string): Email {
  return bilingualEmail(
    to,
    {
      subject: 'Se ha pedido cambiar el correo de tu cuenta de EducaIA',
      text: `Alguien ha pedido que tu cuenta de EducaIA tenga otro correo. El cambio se hará cuando se confirme desde el correo nuevo.

${notYouEs}`,
    },
    {
      subject: 'A change of your EducaIA address was requested',
      text: `Somebody asked to give your EducaIA account another email address. It changes once it is confirmed from the new address.

${notYouEn}`,
    },
  );
}

/** To the old address, which the account no longer has. */
export function addressChangedEmail(to: string): Email {
  return bilingualEmail(
    to,
    {
      subject: 'Tu cuenta de EducaIA tiene otro correo',
      text: `Tu cuenta de EducaIA ya no tiene este correo, sino uno nuevo. Si entrabas con Google, ese enlace se ha quitado: puedes volver a
entrar con Google usando el correo nuevo.

Si no has sido tú, habla con quien administra el sitio: puede devolverte la cuenta.`,
    },
    {
      subject: 'Your EducaIA account has another address',
      text: `Your EducaIA account no longer has this address but a new one. If you signed in with Google, that link was removed: you can
sign in with Google again using the new address.

If it was not you, contact an administrator of the site, who can restore your account.`,
    },
  );
}

export function passwordWasResetEmail(to: string, lostGoogle: boolean): Email {
  return bilingualEmail(
    to,
    {
      subject: 'La contraseña de tu cuenta de EducaIA ha cambiado',
      text: `Se ha elegido una contraseña nueva con el enlace que te enviamos, y se han cerrado todas las sesiones de la cuenta.${
        lostGoogle
          ? ' También se ha quitado el enlace con Google: puedes volver a entrar con Google cuando quieras.'
          : ''
      }

${notYouEs}`,
    },
    {
      subject: 'The password of your EducaIA account was changed',
      text: `A new password was chosen with the link that we sent you, and all sessions of the account were ended.${
        lostGoogle ? ' The link with Google was removed, too: you can sign in with Google again whenever you like.' : ''
      }

${notYouEn}`,
    },
  );
}

/** Includes the user agent, so that the owner can recognize their own browser. */
export function newDeviceEmail(to: string, userAgent: string): Email {
  const said = userAgent.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200);
  return bilingualEmail(
    to,
    {
      subject: 'Has iniciado sesión en EducaIA desde un dispositivo nuevo',
      text: `Tu cuenta de EducaIA se ha abierto en un navegador en el que no se había usado antes${said ? `:\n\n${said}` : '.'}

Si has sido tú, no hagas nada. ${notYouEs}`,
    },
    {
      subject: 'You signed in to EducaIA on a new device',
      text: `Your EducaIA account was opened in a browser in which it had not been used before${said ? `:\n\n${said}` : '.'}

If it was you, do nothing. ${notYouEn}`,
    },
  );
}

export function recoveryCodesVoidEmail(to: string): Email {
  return bilingualEmail(
    to,
    {
      subject: 'Tus códigos de recuperación de EducaIA ya no valen',
      text: `El sitio se ha recuperado de una copia de seguridad. Por tu seguridad, los códigos de recuperación de tu cuenta ya no valen, tampoco los
que no habías usado. Crea otros en Mi Cuenta, Segundo paso, y guárdalos. Tu aplicación de códigos y tus llaves de acceso siguen igual; si
quitaste alguna hace poco, mira si ha vuelto y quítala otra vez.`,
    },
    {
      subject: 'Your EducaIA recovery codes no longer work',
      text: `The site was restored from a backup. For your safety the recovery codes of your account no longer work, not even the ones you had
not used. Create new ones in My account, Second step, and keep them somewhere safe. Your authenticator app and your passkeys stay the same; if
you removed one recently, check whether it is back and remove it again.`,
    },
  );
}

export function newIamakerEmail(to: string): Email {
  return bilingualEmail(
    to,
    {
      subject: 'Hay una cuenta IAmaker nueva en EducaIA',
      text: `Otra persona administra ahora el sitio. Puedes ver quién es en Administración, Registro. Si no debería, cambia su rol en Usuarios.`,
    },
    {
      subject: 'There is a new IAmaker account at EducaIA',
      text: `Another person now runs the site. You can see who in Administration, Audit log. If they should not, change their role under Users.`,
    },
  );
}
