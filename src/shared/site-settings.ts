import * as z from 'zod';

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
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const defaultSiteSettings: SiteSettings = {
  communityFigures: 'auto',
  reviewedNews: true,
  teachersCreateClasses: true,
  secondFactorForIamakers: false,
};
