import * as z from 'zod';
import { bilingual } from '../shared/language.ts';
import { readWebAddress } from '../shared/web-address.ts';
import { articleLimits } from './limits.ts';

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
  bilingual('El título debe tener al menos 5 caracteres', 'The title must be at least 5 characters long'),
  bilingual('El título puede tener hasta 200 caracteres', 'The title can be up to 200 characters long'),
).regex(oneLine, {
  error: bilingual(
    'El título tiene caracteres que no se admiten',
    'The title contains characters that are not allowed',
  ),
});

const content = typed(
  articleLimits.shortestContent,
  articleLimits.longestContent,
  bilingual('El contenido debe tener al menos 20 caracteres', 'The content must be at least 20 characters long'),
  bilingual('El contenido puede tener hasta 20.000 caracteres', 'The content can be up to 20,000 characters long'),
);

const author = typed(
  articleLimits.shortestAuthor,
  articleLimits.longestAuthor,
  bilingual('El autor debe tener al menos 3 caracteres', 'The author’s name must be at least 3 characters long'),
  bilingual('El autor puede tener hasta 120 caracteres', 'The author’s name can be up to 120 characters long'),
).regex(oneLine, {
  error: bilingual(
    'El autor tiene caracteres que no se admiten',
    'The author’s name contains characters that are not allowed',
  ),
});

const notWeb = bilingual('La imagen debe ser una dirección http o https', 'The image must be an http or https address');

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
    error: bilingual(
      'La dirección de la imagen puede tener hasta 2.000 caracteres',
      'The image address can be up to 2,000 characters long',
    ),
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
    bilingual('Explica el motivo en al menos 5 caracteres', 'Give a reason of at least 5 characters'),
    bilingual('El motivo puede tener hasta 1.000 caracteres', 'The reason can be up to 1,000 characters long'),
  ),
});

/** Missing fields stay unchanged. */
export const ArticleChanges = NewArticle.partial();
export type ArticleChanges = z.output<typeof ArticleChanges>;
