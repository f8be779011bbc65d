import * as z from 'zod';

/** Below 13 no law that we know of lets a child decide, and at 18 everybody may. */
export const ages = { min: 13, max: 18 };

/** What an administrator decides for the whole site. */
export const SiteSettings = z.object({
  /** 'cifras de la comunidad': the specified sample figures, counted ones, or the sample while the site has few people ('auto'). */
  communityFigures: z.enum(['auto', 'fixed', 'live']),
  /** 'noticias con revisión': articles of others wait for an administrator. */
  reviewedNews: z.boolean(),
  /** 'profesores crean clases': profesor and clase ia may create classes. */
  teachersCreateClasses: z.boolean(),
  /** Administrators act as such only with a second factor. */
  secondFactorForIamakers: z.boolean(),
  /** 'alta de docentes': whether profesor and clase ia are open to whoever registers, wait for an administrator, or need a link that invites. */
  teacherSignUp: z.enum(['open', 'approval', 'invitation']),
  /** Who is younger needs the agreement of a parent or guardian. */
  minimumAge: z.int().min(ages.min).max(ages.max),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const defaultSiteSettings: SiteSettings = {
  communityFigures: 'auto',
  reviewedNews: true,
  teachersCreateClasses: true,
  secondFactorForIamakers: false,
  teacherSignUp: 'open',
  minimumAge: 14,
};
