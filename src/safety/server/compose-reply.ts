import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { speakerOf } from '../../server/text/in-language.ts';
import { type Language, languageFacts } from '../../shared/language.ts';
import type { Helpline } from '../contract.ts';
import type { HelpfulReply } from '../contract/assess-message.ts';
import { chooseHelplines } from '../contract/choose-helplines.ts';
import { followUpReply } from '../contract/follow-up-replies.ts';
import { helplineWords } from '../contract/helpline-words.ts';
import { safetyReply } from '../contract/replies.ts';
import type { HelplineCountry } from '../limits.ts';
import type messages from './messages.es.json';
import { listHelplines } from './queries.ts';

const speaker = speakerOf<typeof messages>('safety/server');

/** The reply as text, for programs, exports and older screens. Current screens show a card with a choice of country. */
export async function composeReply(
  db: Kysely<Database>,
  { concern, followUp }: HelpfulReply,
  language: Language,
  country: HelplineCountry,
): Promise<string> {
  const say = speaker(language);
  const { title, heard, steps } = followUp
    ? { title: undefined, ...followUpReply(concern, followUp, language) }
    : safetyReply(concern, language);
  const lines = chooseHelplines(await listHelplines(db), country, concern);
  const emergency = lines.filter((line) => line.isEmergency).map(({ number, name }) => `${number} (${name})`);
  const danger = emergency.length > 0 ? say('reply.now', { numbers: emergency.join(', ') }) : say('reply.nowWithout');
  const others = lines.filter((line) => !line.isEmergency).map((line) => `- ${inWords(line, language)}`);
  return [
    ...(concern.isUrgent ? [danger] : []),
    title ? `**${title}.** ${heard}` : heard,
    steps.map((step) => `- ${step}`).join('\n'),
    ...(others.length > 0 ? [`${say('reply.lines')}\n\n${others.join('\n')}`] : []),
    ...(concern.isUrgent ? [] : [danger]),
    say('reply.private'),
  ].join('\n\n');
}

function inWords(line: Helpline, language: Language): string {
  const { name, number, url, checkedOn } = line;
  const { purpose, hours } = helplineWords(line, language);
  const date = new Intl.DateTimeFormat(languageFacts[language].dateLocale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(checkedOn));
  const details = [purpose, hours, number ? url : '', speaker(language)('reply.checked', { date })]
    .filter(Boolean)
    .join('; ');
  return `**${number || url}** · ${name} (${details})`;
}
