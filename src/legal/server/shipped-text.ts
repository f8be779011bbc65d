import { createHash } from 'node:crypto';
import { escapeHtml } from '../../server/pages/html-document.ts';
import { htmlSpeakerOf, speakerOf, writtenIn } from '../../server/text/in-language.ts';
import { type Language, languages } from '../../shared/language.ts';
import type { LegalDocument } from '../../shared/pages/legal-versions.ts';
import type { KeyOf } from '../../shared/sentences/sentence.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { SiteDetails } from '../../site/contract.ts';
import type { ShippedText } from '../contract.ts';
import type messages from './messages.es.json';

type Key = KeyOf<typeof messages>;

const folder = 'legal/server';
const speaker = speakerOf<typeof messages>(folder);
const htmlSpeaker = htmlSpeakerOf<typeof messages>(folder);

const sections = {
  privacy: ['who', 'kept', 'why', 'cookies', 'seen', 'long', 'minors', 'rights', 'safe', 'changes'],
  terms: ['what', 'account', 'publish', 'respect', 'learning', 'ai', 'leave', 'administrator', 'changes'],
} as const;

const keyOf: Record<LegalDocument, (part: string) => string> = {
  privacy: (part) => `privacy.${part}`,
  terms: (part) => `terms.${part}`,
};

const link = (address: string) => (words: string) => `<a href="${address}">${words}</a>`;

/** A section is one message, so that translators see it whole. */
const marks = {
  p: (words: string) => `<p>${words}</p>`,
  ul: (items: string) => `<ul>${items}</ul>`,
  li: (words: string) => `<li>${words}</li>`,
  b: (words: string) => `<strong>${words}</strong>`,
  account: link('/account'),
  privacy: link('/privacidad'),
  terms: link('/terminos'),
  accessibility: link('/accesibilidad'),
  forum: link('/foro'),
};

/** What of a site the text depends on. */
export interface SiteFacts {
  settings: Pick<
    SiteSettings,
    'minimumAge' | 'conversationMonths' | 'submissionMonths' | 'auditMonths' | 'accountMonths'
  >;
  details: SiteDetails['privacy'];
}

/** The text as the product ships it, with the details of this site. */
export function shippedText(
  document: LegalDocument,
  language: Language,
  { settings, details }: SiteFacts,
): ShippedText {
  const { minimumAge: age, conversationMonths, submissionMonths, auditMonths, accountMonths } = settings;
  const values = { age, conversationMonths, submissionMonths, auditMonths, accountMonths };
  const key = (part: string) => keyOf[document](part) as Key;
  const filledIn: Readonly<Record<string, string>> = document === 'privacy' ? privacyDetails(details, language) : {};
  const say = speaker(language);
  const sayHtml = (part: string) => htmlSpeaker(language)(key(part), { ...marks, ...values });
  return {
    title: say(key('title')),
    introduction: say(key('introduction')),
    sections: sections[document].map((id) => ({
      id,
      title: say(key(`${id}.title`), values),
      html: sayHtml(`${id}.text`) + (filledIn[id] ?? ''),
    })),
    other: sayHtml('other'),
  };
}

/** The administrator's details, by section. Missing ones are named as missing. */
function privacyDetails(details: SiteDetails['privacy'], language: Language): Record<string, string> {
  const say = speaker(language);
  const named = (name: keyof typeof messages.site, html: string) =>
    `<p><strong>${say(`site.${name}`)}</strong><br>${html || `<em>${say('site.missing')}</em>`}</p>`;
  const written = (name: Exclude<keyof SiteDetails['privacy'], 'authorityName' | 'authorityUrl'>) =>
    named(name, escapeHtml(details[name]).replaceAll('\n', '<br>'));
  const { authorityName, authorityUrl } = details;
  const authority = escapeHtml(authorityName || authorityUrl);
  return {
    who: (['controllerName', 'controllerAddress', 'controllerContact', 'dataProtectionOfficer'] as const)
      .map(written)
      .join(''),
    why: written('legalBasis'),
    rights:
      written('rights') +
      named('authority', authorityUrl ? `<a href="${escapeHtml(authorityUrl)}">${authority}</a>` : authority),
  };
}

/** Another one for each wording of the shipped text, whatever the site's details are. */
export function hashOfShipped(document: LegalDocument): string {
  const hash = createHash('sha256');
  for (const language of languages) hash.update(writtenIn(folder, language, document));
  return hash.digest('hex').slice(0, 16);
}
