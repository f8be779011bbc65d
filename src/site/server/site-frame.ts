import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import type { Kernel } from '../../server/kernel.ts';
import { featureOff, getFeature, getSiteFrame, type SiteFrame } from '../../shared/contract/site-frame.ts';
import { defaultLanguage, type Language } from '../../shared/language.ts';
import type { SiteAnnouncement } from '../../shared/settings/announcement.ts';
import { featureOf, featurePaths, features } from '../../shared/settings/features.ts';

export function siteFrameRoutes({ settings }: Pick<Kernel, 'settings'>): Route[] {
  return [
    route(getSiteFrame, async ({ language }) => {
      const site = await settings.get();
      return {
        name: site.siteName,
        ...(site.accent && { accent: site.accent }),
        languages: site.offeredLanguages,
        off: features.filter((feature) => !site[feature]).flatMap((feature) => featurePaths[feature]),
        authors: { news: site.newsAuthors, topics: site.topicAuthors },
        announcement: currentAnnouncement(site.announcement, language, dayIn(site.timeZone, new Date())),
      };
    }),
    route(getFeature, async ({ query }) => {
      const site = await settings.get();
      const feature = featureOf(query.path);
      if (feature && !site[feature]) throw new Failure(featureOff);
      return { isOn: true as const };
    }),
  ];
}

/** '2026-11-17' */
const dayIn = (timeZone: string, moment: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);

/** What a reader sees on this day: the text in their language, or the one there is. */
export function currentAnnouncement(
  announcement: SiteAnnouncement | null,
  language: Language,
  today: string,
): SiteFrame['announcement'] {
  if (!announcement) return null;
  const { texts, level, from, until, number } = announcement;
  if ((from !== null && today < from) || (until !== null && today > until)) return null;
  const found = [language, defaultLanguage, ...(Object.keys(texts) as Language[])].find((one) => texts[one]);
  return found ? { text: texts[found] ?? '', level, number, language: found } : null;
}
