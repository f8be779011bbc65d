import * as z from 'zod';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { readWebAddress } from '../shared/text/web-address.ts';
import { siteLimits } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('site');

/** One line without control characters, line breaks or direction marks. */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

const tooLong = (most: number) => say('atMostCharacters', { most });

function line(most: number) {
  return z
    .string()
    .trim()
    .normalize('NFC')
    .max(most, tooLong(most))
    .regex(oneLine, {
      error: say('forbiddenCharacters'),
    });
}

const paragraph = z.string().trim().normalize('NFC').max(siteLimits.paragraph, tooLong(siteLimits.paragraph));

const notAnAddress = say('notAnAddress');

/** An https URL without credentials, or a path of this site. */
function isSafeAddress(written: string): boolean {
  if (/^\/(?![/\\])/.test(written)) return true;
  return readWebAddress(written)?.protocol === 'https:';
}

const address = line(siteLimits.url).refine(isSafeAddress, { error: notAnAddress });
const optionalAddress = line(siteLimits.url).refine((written) => written === '' || isSafeAddress(written), {
  error: notAnAddress,
});

const missingName = say('missingName');
const missingLabel = say('missingLabel');

const Link = z.object({ label: line(siteLimits.label).min(1, missingLabel), url: address });

const Person = z.object({
  name: line(siteLimits.name).min(1, missingName),
  task: line(siteLimits.task).default(''),
  url: optionalAddress.default(''),
});

const people = z.array(Person).max(siteLimits.people);

export const Team = z.object({ creators: people, collaborators: people });

export const PrivacyDetails = z.object({
  controllerName: line(siteLimits.line),
  controllerAddress: line(siteLimits.line),
  controllerContact: line(siteLimits.line),
  dataProtectionOfficer: line(siteLimits.line),
  legalBasis: paragraph,
  rights: paragraph,
  authorityName: line(siteLimits.line),
  authorityUrl: optionalAddress,
});

/** With what the settings say about time. */
export const PublicPrivacy = PrivacyDetails.extend({
  conversationMonths: z.int(),
  submissionMonths: z.int(),
  auditMonths: z.int(),
  accountMonths: z.int(),
});

export const SiteDetails = z.object({
  footerLinks: z.array(Link).max(siteLimits.footerLinks),
  team: Team,
  privacy: PrivacyDetails,
});
