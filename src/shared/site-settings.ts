import * as z from 'zod';
import { aiLevels, longestAiWording } from './ai-levels.ts';
import { languages } from './language.ts';
import { attachmentLimits, heldWordLimits } from './limits.ts';

/** No known law lets children under 13 consent, and at 18 everybody can. */
export const ages = { min: 13, max: 18 };

/** Open to everybody, after an administrator's approval, with an invitation, or not at all. */
export const signUpModes = ['open', 'approval', 'invitation', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** Settings that an administrator chooses for the whole site. */
export const SiteSettings = z.object({
  /** 'cifras de la comunidad': the specified sample figures, real ones, or the sample while the site has few users ('auto'). */
  communityFigures: z.enum(['auto', 'fixed', 'live']),
  /** 'noticias con revisión': articles by other users wait for an administrator. */
  reviewedNews: z.boolean(),
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
  /** The AI level that the form of a new task proposes, and that a task gets whose author sent none. */
  usualAiLevel: z.enum(aiLevels),
  /** The centre's own sentences about the levels, by language. A level without one has the product's sentence. */
  aiWording: z.partialRecord(
    z.enum(languages),
    z.partialRecord(z.enum(aiLevels), z.string().trim().max(longestAiWording)),
  ),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const defaultSiteSettings: SiteSettings = {
  communityFigures: 'auto',
  reviewedNews: true,
  teachersCreateClasses: true,
  secondFactorForIamakers: false,
  signUp: 'open',
  teacherSignUp: 'open',
  minimumAge: 14,
  pupilNamesOnDevice: true,
  heldWords: [],
  firstPostsHeld: 0,
  attachmentCount: 20,
  attachmentMegabytes: 50,
  usualAiLevel: 'ideas',
  aiWording: {},
};

/** The variable that fixes a setting: 'minimumAge' is SITE_MINIMUM_AGE. */
export function variableOf(setting: keyof SiteSettings): string {
  return `SITE_${setting.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`;
}
