import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Competence } from '../../../competences/contract/competences.ts';
import { alignments, frameworks } from '../../../competences/contract/frameworks.ts';
import { latestSettings } from '../../../server/config/latest-settings.ts';
import { speakerOf } from '../../../server/text/in-language.ts';
import { addressOf } from '../../../shared/addresses.ts';
import type { Language } from '../../../shared/language.ts';
import type messages from '../messages.es.json';
import { badgeAlgorithm, type BadgeKey } from './badge-key.ts';

const speaker = speakerOf<typeof messages>('courses/server');

const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'];

const issuerPath = '/api/badges/issuer';

interface BadgeSubject {
  code: string;
  name: string;
  courseId: number | null;
  courseTitle: string;
  score: number;
  competences: readonly Competence[];
  issuedAt: Date;
}

interface Place {
  /** Scheme and host of this site. */
  origin: string;
  language: Language;
}

/** Who issues the badges: this site. */
export function badgeIssuer(origin: string) {
  return {
    '@context': contexts,
    id: origin + issuerPath,
    type: ['Profile'],
    name: latestSettings().siteName,
    url: origin,
  };
}

/** A certificate as an Open Badges 3.0 credential. */
export function badgeOf(certificate: BadgeSubject, { origin, language }: Place) {
  const say = speaker(language);
  const { code, name, courseId, courseTitle, score, competences } = certificate;
  const page = origin + addressOf.certificate(code);
  const { '@context': context, ...issuer } = badgeIssuer(origin);
  return {
    '@context': context,
    id: `${origin}/api/certificates/${code}/badge`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: courseTitle,
    issuer,
    validFrom: inSeconds(certificate.issuedAt),
    credentialSubject: {
      id: subjectId(code),
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }],
      achievement: {
        id: courseId === null ? page : origin + addressOf.course(courseId),
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: courseTitle,
        description: say('badge.description', { course: courseTitle }),
        criteria: { id: page, narrative: say('badge.criteria') },
        inLanguage: language,
        resultDescription: [
          {
            id: `${page}#resultado`,
            type: ['ResultDescription'],
            name: say('certificate.score'),
            resultType: 'Percent',
            valueMin: '0',
            valueMax: '100',
          },
        ],
        ...(competences.length > 0 && { alignment: alignmentsOf(competences) }),
      },
      result: [{ type: ['Result'], resultDescription: `${page}#resultado`, value: String(score) }],
    },
  };
}

/** What others' frameworks call the competences. Several of ours may stand for one of theirs. */
function alignmentsOf(competences: readonly Competence[]) {
  const all = competences.flatMap((competence) => alignments[competence]);
  const unique = new Map(all.map((one) => [`${one.framework} ${one.code} ${one.name}`, one]));
  return [...unique.values()].map(({ framework, code, name }) => ({
    type: ['Alignment'],
    targetName: name,
    targetUrl: frameworks[framework].url,
    targetFramework: frameworks[framework].name,
    ...(code && { targetCode: code }),
  }));
}

/** The credential, signed: a compact JWT whose payload is the credential itself. The same certificate always gives the same text. */
export async function signBadge(certificate: BadgeSubject, place: Place, key: BadgeKey): Promise<string> {
  const badge = badgeOf(certificate, place);
  const kid = `${place.origin}/api/badges/keys/${key.id}`;
  return new SignJWT(badge)
    .setProtectedHeader({ alg: badgeAlgorithm, kid, typ: 'JWT' })
    .setIssuer(badge.issuer.id)
    .setJti(badge.id)
    .setNotBefore(Math.floor(certificate.issuedAt.getTime() / 1000))
    .setSubject(badge.credentialSubject.id)
    .sign(key.privateKey);
}

/** The start of the badge's validity is compared with a number of seconds. */
const inSeconds = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

/** A name for the holder that tells nobody who they are and that nobody can guess without the code. */
function subjectId(code: string): string {
  const hex = createHash('sha256').update(`badge holder of ${code}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
