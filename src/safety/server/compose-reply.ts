import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import type { Language } from '../../shared/language.ts';
import type { Helpline } from '../contract.ts';
import type { MessageAssessment } from '../contract/assess-message.ts';
import { chooseHelplines } from '../contract/choose-helplines.ts';
import { followUpReply } from '../contract/follow-up-replies.ts';
import { safetyReply } from '../contract/replies.ts';
import type { HelplineCountry } from '../limits.ts';
import { listHelplines } from './queries.ts';

const sentences = {
  es: {
    now: (numbers: string) => `**Si alguien corre peligro ahora mismo, llama a emergencias: ${numbers}.**`,
    nowWithout: '**Si alguien corre peligro ahora mismo, llama al número de emergencias de tu país.**',
    lines: 'Puedes llamar o escribir a:',
    checked: (date: string) => `comprobado en fuentes públicas el ${date}`,
    private:
      'Esta conversación no se muestra a nadie más en EducaIA: ni a docentes ni a administradores. Queda solo en tu lista de conversaciones y puedes eliminarla ahí.',
  },
  en: {
    now: (numbers: string) => `**If anybody is in danger right now, call emergency services: ${numbers}.**`,
    nowWithout: '**If anybody is in danger right now, call your country’s emergency number.**',
    lines: 'You can call or write to:',
    checked: (date: string) => `checked against public sources on ${date}`,
    private:
      'Nobody else on EducaIA can see this conversation, not even teachers or administrators. It is only in your list of conversations, and you can delete it there.',
  },
} as const;

/** The reply as text. A screen shows it as a card, with a choice of country; a program, an export and an older screen have this. */
export async function composeReply(
  db: Kysely<Database>,
  { concern, followUp }: MessageAssessment,
  language: Language,
  country: HelplineCountry,
): Promise<string> {
  const words = sentences[language];
  const { title, heard, steps } = followUp
    ? { title: undefined, ...followUpReply(concern, followUp, language) }
    : safetyReply(concern, language);
  const lines = chooseHelplines(await listHelplines(db), country, concern);
  const emergency = lines.filter((line) => line.isEmergency).map(({ number, name }) => `${number} (${name})`);
  const danger = emergency.length > 0 ? words.now(emergency.join(', ')) : words.nowWithout;
  const others = lines.filter((line) => !line.isEmergency).map((line) => `- ${inWords(line, language)}`);
  return [
    ...(concern.isUrgent ? [danger] : []),
    title ? `**${title}.** ${heard}` : heard,
    steps.map((step) => `- ${step}`).join('\n'),
    ...(others.length > 0 ? [`${words.lines}\n\n${others.join('\n')}`] : []),
    ...(concern.isUrgent ? [] : [danger]),
    words.private,
  ].join('\n\n');
}

function inWords(line: Helpline, language: Language): string {
  const { name, number, url, checkedOn } = line;
  const purpose = (language === 'en' && line.purposeEn) || line.purpose;
  const hours = (language === 'en' && line.hoursEn) || line.hours;
  const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'es', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(checkedOn));
  const details = [purpose, hours, number ? url : '', sentences[language].checked(date)].filter(Boolean).join('; ');
  return `**${number || url}** · ${name} (${details})`;
}
