import * as z from 'zod';

/** What an administrator decides for the whole site. */
export const SiteSettings = z.object({
  /** 'cifras de la comunidad': the specified sample figures, or counted ones. */
  communityFigures: z.enum(['fixed', 'live']),
  /** 'noticias con revisión': articles of others wait for an administrator. */
  reviewedNews: z.boolean(),
  /** 'profesores crean clases': profesor and clase ia may create classes. */
  teachersCreateClasses: z.boolean(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const defaultSiteSettings: SiteSettings = {
  communityFigures: 'fixed',
  reviewedNews: false,
  teachersCreateClasses: true,
};
