import * as z from 'zod';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { readWebAddress } from '../shared/text/web-address.ts';
import { articleLimits } from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('news');

/** Counts characters as users and the database do: an emoji is one. Missing and too short share a message. */
function typed(least: number, most: number, tooShort: string, tooLong: string) {
  return z
    .string({ error: tooShort })
    .trim()
    .normalize('NFC')
    .refine((text) => [...text].length >= least, { error: tooShort })
    .refine((text) => [...text].length <= most, { error: tooLong });
}

/** One line without control characters, line breaks or direction marks. */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

const title = typed(
  articleLimits.shortestTitle,
  articleLimits.longestTitle,
  say('titleTooShort'),
  say('titleTooLong'),
).regex(oneLine, {
  error: say('titleCharacters'),
});

const content = typed(
  articleLimits.shortestContent,
  articleLimits.longestContent,
  say('contentTooShort'),
  say('contentTooLong'),
);

const author = typed(
  articleLimits.shortestAuthor,
  articleLimits.longestAuthor,
  say('authorTooShort'),
  say('authorTooLong'),
).regex(oneLine, {
  error: say('authorCharacters'),
});

const notWeb = say('imageNotWebAddress');

/** Normalised as the browser does: spaces, letters and quotes are escaped. */
function webAddress(written: string): string | undefined {
  const href = readWebAddress(written)?.href;
  return href && href.length <= articleLimits.longestImageUrl ? href : undefined;
}

/** An empty value means no image. */
const imageUrl = z
  .string({ error: notWeb })
  .trim()
  .max(articleLimits.longestImageUrl, {
    error: say('imageAddressTooLong'),
    abort: true,
  })
  .nullable()
  .refine((written) => !written || webAddress(written) !== undefined, { error: notWeb })
  .transform((written) => (written ? (webAddress(written) ?? null) : null));

export const NewArticle = z.object({ title, content, author, imageUrl: imageUrl.optional() });
export type NewArticle = z.output<typeof NewArticle>;

/** The reason for rejection, for the author. */
export const Rejection = z.object({
  reason: typed(
    articleLimits.shortestRejection,
    articleLimits.longestRejection,
    say('reasonTooShort'),
    say('reasonTooLong'),
  ),
});

/** Missing fields stay unchanged. */
export const ArticleChanges = NewArticle.partial();
export type ArticleChanges = z.output<typeof ArticleChanges>;
