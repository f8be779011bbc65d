import * as z from 'zod';
import { bilingual } from '../shared/language.ts';
import { roles } from '../shared/roles.ts';
import { isShareableAddress, readWebAddress } from '../shared/web-address.ts';
import {
  accountNeeds,
  freePlans,
  maxReviewCommentLength,
  spanishSupports,
  toolCategories,
  toolLimits,
} from './limits.ts';

/* Form input, with the message for each invalid field. Kept apart from the contract, so that pages which only call the API do not load zod. */

export const ToolCategory = z.enum(toolCategories, {
  error: bilingual('Elige una de las categorías', 'Choose one of the categories'),
});
export type ToolCategory = z.output<typeof ToolCategory>;

/** 0 stars is the form's 'not yet chosen'. */
const starsMessage = bilingual('Elige de 1 a 5 estrellas', 'Choose 1 to 5 stars');

export const NewReview = z.object({
  /** 1 to 5 stars; stored as 20 to 100 points. */
  rating: z.int({ error: starsMessage }).min(1, starsMessage).max(5, starsMessage),
  comment: z
    .string()
    .trim()
    .max(maxReviewCommentLength, {
      error: bilingual(
        'El comentario puede tener hasta 2.000 caracteres',
        'The comment can be up to 2,000 characters long',
      ),
    })
    .nullish()
    .transform((comment) => comment ?? ''),
});
export type NewReview = z.output<typeof NewReview>;

/** Addresses below /herramientas that are pages of their own. */
const reservedSlugs: readonly string[] = ['redirect', 'gptonline', 'aichatting', 'chatbot', 'designer'];

function required(most: number) {
  const message = bilingual('Escribe algo aquí', 'This field is required');
  return z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(most, bilingual(`Como máximo ${most} caracteres`, `At most ${most} characters`));
}

const slugMessage = bilingual(
  'Usa minúsculas, números y guiones: mi-herramienta',
  'Use lower-case letters, numbers and hyphens, such as my-tool',
);
export const ToolSlug = z
  .string({ error: slugMessage })
  .trim()
  .max(toolLimits.longestSlug, slugMessage)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, slugMessage)
  .refine((slug) => !reservedSlugs.includes(slug), {
    error: bilingual('Esa dirección es de otra página', 'That address belongs to another page'),
  });

/** A plain https address with a host name: no scripts, credentials or private network addresses. */
function isPublicHttps(text: string): boolean {
  const url = /^https:\/\/[^\s\\]+$/.test(text) ? readWebAddress(text) : undefined;
  return url !== undefined && /\.[a-z][a-z0-9-]+$/.test(url.hostname);
}

const Both = (most: number) => z.object({ es: required(most), en: required(most) });

const ageMessage = bilingual(
  `Escribe una edad de 0 a ${toolLimits.oldestMinimumAge}, o nada si no se sabe`,
  `Enter an age from 0 to ${toolLimits.oldestMinimumAge}, or leave it empty if unknown`,
);

/** The words are those of a CSV file, too, so the sentence names them. */
function factOf<const Values extends readonly string[]>(values: Values) {
  const all = values.join(', ');
  return z
    .enum(values, {
      error: bilingual(`Escribe ${all}, o nada si no se sabe`, `Enter ${all}, or leave it empty if unknown`),
    })
    .nullable();
}

const sourceMessage = bilingual(
  'Escribe direcciones completas que empiecen por https://, una por línea',
  'Enter full addresses beginning with https://, one per line',
);

/** Where a person read the facts: the tool's terms, its prices, its help pages. */
const Source = z
  .string({ error: sourceMessage })
  .trim()
  .max(toolLimits.longestUrl, sourceMessage)
  // The bar separates them in a CSV file.
  .refine((text) => isShareableAddress(text) && !text.includes('|'), { error: sourceMessage });

const PlainToolFacts = z.object({
  account: factOf(accountNeeds),
  freePlan: factOf(freePlans),
  spanish: factOf(spanishSupports),
  minimumAge: z.int(ageMessage).min(0, ageMessage).max(toolLimits.oldestMinimumAge, ageMessage).nullable(),
  checkedOn: z.iso
    .date({ error: bilingual('Escribe una fecha como 2026-01-31', 'Enter a date such as 2026-01-31') })
    // A date of the far past or future is a slip of the keyboard; the year 0000 is none to the database.
    .refine((day) => day >= '2020-01-01' && day <= '2099-12-31', {
      error: bilingual('Esa fecha no puede ser', 'That date does not exist'),
    })
    .nullable(),
  sources: z
    .array(Source)
    .max(toolLimits.mostSources, {
      error: bilingual(`Como máximo ${toolLimits.mostSources} fuentes`, `At most ${toolLimits.mostSources} sources`),
    })
    .transform((sources) => [...new Set(sources)]),
});

/** The facts that teachers ask about first. Null means unknown. A check needs both a date and sources. */
export const ToolFacts = PlainToolFacts.superRefine(({ checkedOn, sources }, context) => {
  if ((checkedOn === null) === (sources.length === 0)) return;
  context.addIssue(
    checkedOn === null
      ? {
          code: 'custom',
          path: ['checkedOn'],
          message: bilingual('Escribe el día en que se leyeron las fuentes', 'Enter the date the sources were read'),
        }
      : {
          code: 'custom',
          path: ['sources'],
          message: bilingual(
            'Escribe al menos una fuente de la comprobación',
            'Enter at least one source for the check',
          ),
        },
  );
});
export type ToolFacts = z.output<typeof ToolFacts>;

/** All that an administrator writes about a tool. Its slug is its name in addresses and files, and never changes. */
export const ToolChanges = z.object({
  name: required(toolLimits.longestName),
  url: required(toolLimits.longestUrl).refine(isPublicHttps, {
    error: bilingual(
      'Escribe una dirección completa que empiece por https://',
      'Enter a full address beginning with https://',
    ),
  }),
  category: ToolCategory,
  tags: z
    .array(
      required(toolLimits.longestTag).regex(/^[^|]*$/, {
        error: bilingual('Una etiqueta no puede llevar el signo |', 'A tag cannot contain the character |'),
      }),
    )
    .max(toolLimits.mostTags, {
      error: bilingual(`Como máximo ${toolLimits.mostTags} etiquetas`, `At most ${toolLimits.mostTags} tags`),
    })
    .transform((tags) => [...new Set(tags)]),
  roles: z
    .array(
      z.enum(roles, {
        error: bilingual(`Los roles son ${roles.join(', ')}`, `The roles are ${roles.join(', ')}`),
      }),
    )
    .transform((some) => roles.filter((role) => some.includes(role))),
  description: Both(toolLimits.longestDescription),
  uses: z.array(Both(toolLimits.longestUse)).max(toolLimits.mostUses, {
    error: bilingual(`Como máximo ${toolLimits.mostUses} usos`, `At most ${toolLimits.mostUses} uses`),
  }),
  facts: ToolFacts,
});
export type ToolChanges = z.output<typeof ToolChanges>;

export const NewTool = ToolChanges.extend({ slug: ToolSlug });
export type NewTool = z.output<typeof NewTool>;
