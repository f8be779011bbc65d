import * as z from 'zod';
import { aiLevels, longestAiWording } from './ai-levels.ts';
import { defaultLanguage, languages } from './language.ts';
import { attachmentLimits, heldWordLimits } from './limits.ts';
import { roles } from './roles.ts';
import { SiteAnnouncement } from './settings/announcement.ts';
import { authorModes } from './settings/authors.ts';
import { CentreSettings } from './settings/centre.ts';
import { SiteLogo } from './settings/logo.ts';
import { ModelPriceChanges } from './settings/model-price-changes.ts';
import { ModelRoleChanges } from './settings/model-role-changes.ts';
import { RetentionChanges } from './settings/retention-changes.ts';
import { usualTimeZone } from './time-zone.ts';

/** No known law lets children under 13 consent, and at 18 everybody can. */
export const ages = { min: 13, max: 18 };

/** How many scheduled copies of the site can stay. */
export const backupsKept = { min: 1, max: 60 };

/** Open to everybody, after an administrator's approval, with an invitation, or not at all. */
export const signUpModes = ['open', 'approval', 'invitation', 'closed'] as const;
/** What a user whose address is unconfirmed may do: everything, everything but publish, or only read. */
export const unconfirmedModes = ['everything', 'learning', 'reading'] as const;
export type UnconfirmedMode = (typeof unconfirmedModes)[number];

export type SignUpMode = (typeof signUpModes)[number];

/** Settings that an administrator chooses for the whole site. */
export const SiteSettings = z.object({
  /** 'cifras de la comunidad': the specified sample figures, real ones, or the sample while the site has few users ('auto'). */
  communityFigures: z.enum(['auto', 'fixed', 'live']),
  /** 'noticias con revisión': articles by other users wait for an administrator. */
  reviewedNews: z.boolean(),
  /** Who may begin articles of the news and topics of the forum. Everybody else reads and comments. */
  newsAuthors: z.enum(authorModes),
  topicAuthors: z.enum(authorModes),
  /** 'profesores crean clases': profesor and clase ia may create classes. */
  teachersCreateClasses: z.boolean(),
  /** Administrators need a second factor to act as such. */
  secondFactorForIamakers: z.boolean(),
  /** 'alta': who can create an account. The administrator code and the accounts that the centre makes do not depend on it. */
  signUp: z.enum(signUpModes),
  /**
   * 'alta de docentes': whether profesor and clase ia are open to everybody who registers, wait for an administrator's approval, or need an
   * invitation link.
   */
  teacherSignUp: z.enum(['open', 'approval', 'invitation']),
  /** What somebody who has not confirmed their address may do. Accounts that the centre made, administrators and pupils are not limited. */
  unconfirmedEmail: z.enum(unconfirmedModes),
  /** Whether the parent or guardian of a younger user consents by email before anybody can sign in. Otherwise the user's word counts. */
  guardianConsent: z.boolean(),
  /** Younger users need the consent of a parent or guardian. */
  minimumAge: z.int().min(ages.min).max(ages.max),
  /** Names of pupils without email stay on the devices of their teachers; otherwise teachers may store them here. */
  pupilNamesOnDevice: z.boolean(),
  /** Words that send a new text of the forum, the news or the reviews to the moderators before it is published. */
  heldWords: z.array(z.string().trim().min(1).max(heldWordLimits.length)).max(heldWordLimits.count),
  /** So many first texts of an account wait for the moderators, too. */
  firstPostsHeld: z.int().min(0).max(heldWordLimits.posts),
  /** How many files can be attached to one thing in a class, and how large each may be. */
  attachmentCount: z.int().min(1).max(attachmentLimits.most.count),
  attachmentMegabytes: z.int().min(1).max(attachmentLimits.most.megabytes),
  /** When the product backs itself up: never, every day, or on Sundays; at this hour of the site's time zone. */
  backupSchedule: z.enum(['off', 'daily', 'weekly']),
  backupHour: z.int().min(0).max(23),
  /** How many scheduled copies stay. */
  backupsKept: z.int().min(backupsKept.min).max(backupsKept.max),
  backupPlace: z.enum(['folder', 's3']),
  /** The AI level that the form of a new task proposes, and that a task gets whose author sent none. */
  usualAiLevel: z.enum(aiLevels),
  /** The centre's own sentences about the levels, by language. A level without one has the product's sentence. */
  aiWording: z.partialRecord(
    z.enum(languages),
    z.partialRecord(z.enum(aiLevels), z.string().trim().max(longestAiWording)),
  ),
  /** Parts of the product: turned off, their pages and calls do not exist. */
  forum: z.boolean(),
  news: z.boolean(),
  helpers: z.boolean(),
  surveys: z.boolean(),
  /** After how many months something is deleted; 0 for never. */
  ...RetentionChanges.shape,
  ...ModelRoleChanges.shape,
  /** What 1,000 tokens of the language model cost. */
  ...ModelPriceChanges.shape,
  ...CentreSettings.shape,
  /** Their own calls change them. */
  logo: SiteLogo.nullable(),
  darkLogo: SiteLogo.nullable(),
  /** A message to everybody. */
  announcement: SiteAnnouncement.nullable(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const defaultSiteSettings: SiteSettings = {
  communityFigures: 'auto',
  reviewedNews: true,
  newsAuthors: 'everybody',
  topicAuthors: 'everybody',
  teachersCreateClasses: true,
  secondFactorForIamakers: false,
  signUp: 'open',
  teacherSignUp: 'open',
  unconfirmedEmail: 'everything',
  guardianConsent: false,
  minimumAge: 14,
  pupilNamesOnDevice: true,
  heldWords: [],
  firstPostsHeld: 0,
  attachmentCount: 20,
  attachmentMegabytes: 50,
  backupSchedule: 'off',
  backupHour: 3,
  backupsKept: 7,
  backupPlace: 'folder',
  usualAiLevel: 'ideas',
  aiWording: {},
  forum: true,
  news: true,
  helpers: true,
  surveys: true,
  conversationMonths: 0,
  submissionMonths: 0,
  auditMonths: 24,
  accountMonths: 0,
  modelRoles: [...roles],
  modelInputPrice: 0,
  modelOutputPrice: 0,
  modelCurrency: 'EUR',
  siteName: 'EducaIA',
  logoHasName: false,
  accent: '',
  offeredLanguages: [...languages],
  usualLanguage: defaultLanguage,
  timeZone: usualTimeZone,
  usualScale: 'percent',
  logo: null,
  darkLogo: null,
  announcement: null,
};

/** Settings whose variable names a file: SITE_LOGO_FILE. */
export const fileSettings = ['logo', 'darkLogo'] as const satisfies (keyof SiteSettings)[];

/** The variable that fixes a setting: 'minimumAge' is SITE_MINIMUM_AGE. */
export function variableOf(setting: keyof SiteSettings): string {
  const isFile = fileSettings.some((one) => one === setting);
  return `SITE_${setting.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}${isFile ? '_FILE' : ''}`;
}
