import * as z from 'zod';
import { languages } from '../language.ts';
import { announcementLevels } from '../limits.ts';
import type messages from '../messages.es.json';
import { sentencesIn } from '../sentences/sentence.ts';
import { announcementLimits } from './limits.ts';

const say = sentencesIn<typeof messages>('shared');

/** A message to everybody, from the beginning of one day to the end of another, in the time zone of the site. */
export const SiteAnnouncement = z
  .object({
    texts: z.partialRecord(z.enum(languages), z.string().trim().max(announcementLimits.text)),
    level: z.enum(announcementLevels),
    from: z.iso.date().nullable(),
    until: z.iso.date().nullable(),
    /** Another one for each new text: closing an announcement hides that one only. The server sets it. */
    number: z.int().min(0).default(0),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    error: say('announcement.endsBeforeStart'),
  });
export type SiteAnnouncement = z.output<typeof SiteAnnouncement>;

/** The form of the section. Without any text there is no announcement. */
export const AnnouncementChanges = z.object({ announcement: SiteAnnouncement.nullable() });
