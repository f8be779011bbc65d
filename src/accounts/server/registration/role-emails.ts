import type { Email } from '../../../server/mail/mail-queue.ts';
import { bilingualEmail } from '../emails/security-emails.ts';

export function roleGrantedEmail(to: string): Email {
  return bilingualEmail(
    to,
    {
      subject: 'Tu cuenta de EducaIA ya es de docente',
      text: `Quien administra el sitio ha aprobado tu cuenta de docente. La próxima vez que abras EducaIA tendrás tus herramientas para
dar clase.`,
    },
    {
      subject: 'Your EducaIA account is now a teacher account',
      text: `An administrator of the site approved your teacher account. The next time you open EducaIA you will find your teaching
tools there.`,
    },
  );
}

export function roleRefusedEmail(to: string, reason: string): Email {
  return bilingualEmail(
    to,
    {
      subject: 'Tu cuenta de EducaIA sigue siendo de estudiante',
      text: `Quien administra el sitio no ha aprobado tu cuenta de docente. El motivo:

${reason}

Puedes seguir usando EducaIA como estudiante. Si crees que es un error, habla con quien administra el sitio.`,
    },
    {
      subject: 'Your EducaIA account is still a student account',
      text: `An administrator of the site did not approve your teacher account. The reason given:

${reason}

You can go on using EducaIA as a student. If you think this is a mistake, talk to the people who run the site.`,
    },
  );
}
