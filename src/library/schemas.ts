import * as z from 'zod';
import { furtherLanguages } from '../shared/language.ts';
import { roles } from '../shared/roles.ts';
import { sentencesIn } from '../shared/sentences/sentence.ts';
import { isShareableAddress, readWebAddress } from '../shared/text/web-address.ts';
import { type ByLanguage, textByLanguage } from '../shared/texts-by-language.ts';
import {
  accountNeeds,
  freePlans,
  maxReviewCommentLength,
  spanishSupports,
  toolCategories,
  toolLimits,
} from './limits.ts';
import type messages from './messages.es.json';

const say = sentencesIn<typeof messages>('library');

/* Form input, with the message for each invalid field. Kept apart from the contract, so that pages which only call the API do not load zod. */

export const ToolCategory = z.enum(toolCategories, {
  error: say('chooseCategory'),
});
export type ToolCategory = z.output<typeof ToolCategory>;

/** 0 stars means that none was chosen yet. */
const starsMessage = say('chooseStars');

export const NewReview = z.object({
  /** 1 to 5 stars; stored as 20 to 100 points. */
  rating: z.int({ error: starsMessage }).min(1, starsMessage).max(5, starsMessage),
  comment: z
    .string()
    .trim()
    .max(maxReviewCommentLength, {
      error: say('commentTooLong'),
    })
    .nullish()
    .transform((comment) => comment ?? ''),
});
export type NewReview = z.output<typeof NewReview>;

/** Addresses below /herramientas that are pages of their own. */
const reservedSlugs: readonly string[] = ['redirect', 'gptonline', 'aichatting', 'chatbot', 'designer'];

function required(most: number) {
  const message = say('fieldRequired');
  return z.string({ error: message }).trim().min(1, message).max(most, say('atMostCharacters', { most }));
}

const slugMessage = say('slugFormat');
export const ToolSlug = z
  .string({ error: slugMessage })
  .trim()
  .max(toolLimits.longestSlug, slugMessage)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, slugMessage)
  .refine((slug) => !reservedSlugs.includes(slug), {
    error: say('reservedAddress'),
  });

/** A plain https address with a host name: no scripts, credentials or private network addresses. */
function isPublicHttps(text: string): boolean {
  const url = /^https:\/\/[^\s\\]+$/.test(text) ? readWebAddress(text) : undefined;
  return url !== undefined && /\.[a-z][a-z0-9-]+$/.test(url.hostname);
}

const ageMessage = say('ageRange', { oldestMinimumAge: toolLimits.oldestMinimumAge });

/** CSV files use the same words, so the message lists them. */
function factOf<const Values extends readonly string[]>(values: Values) {
  const all = values.join(', ');
  return z
    .enum(values, {
      error: say('unknownValue', { all }),
    })
    .nullable();
}

const sourceMessage = say('sourceFormat');

/** Where a person read the facts: the tool's terms, prices or help pages. */
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
    .date({ error: say('dateFormat') })
    // A date far in the past or future is a typo; PostgreSQL has no year 0000.
    .refine((day) => day >= '2020-01-01' && day <= '2099-12-31', {
      error: say('dateDoesNotExist'),
    })
    .nullable(),
  sources: z
    .array(Source)
    .max(toolLimits.mostSources, {
      error: say('atMostSources', { mostSources: toolLimits.mostSources }),
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
          message: say('checkDateMissing'),
        }
      : {
          code: 'custom',
          path: ['sources'],
          message: say('sourcesMissing'),
        },
  );
});
export type ToolFacts = z.output<typeof ToolFacts>;

interface ToolTexts {
  description: ByLanguage;
  uses: ByLanguage[];
}

/** A tool is translated into a language as a whole or not at all. */
function requireWholeTranslations({ description, uses }: ToolTexts, context: z.RefinementCtx): void {
  const texts = [
    { path: ['description'], text: description },
    ...uses.map((text, place) => ({ path: ['uses', place], text })),
  ];
  for (const language of furtherLanguages) {
    const lacking = texts.filter(({ text }) => text[language] === undefined);
    if (lacking.length === texts.length) continue;
    for (const { path } of lacking) {
      context.addIssue({ code: 'custom', path: [...path, language], message: say('fieldRequired') });
    }
  }
}

const PlainToolChanges = z.object({
  name: required(toolLimits.longestName),
  url: required(toolLimits.longestUrl).refine(isPublicHttps, {
    error: say('addressFormat'),
  }),
  category: ToolCategory,
  tags: z
    .array(
      required(toolLimits.longestTag).regex(/^[^|]*$/, {
        error: say('tagCharacters'),
      }),
    )
    .max(toolLimits.mostTags, {
      error: say('atMostTags', { mostTags: toolLimits.mostTags }),
    })
    .transform((tags) => [...new Set(tags)]),
  roles: z
    .array(
      z.enum(roles, {
        error: say('allowedRoles', { roles: roles.join(', ') }),
      }),
    )
    .transform((some) => roles.filter((role) => some.includes(role))),
  description: textByLanguage(required(toolLimits.longestDescription)),
  uses: z.array(textByLanguage(required(toolLimits.longestUse))).max(toolLimits.mostUses, {
    error: say('atMostUses', { mostUses: toolLimits.mostUses }),
  }),
  facts: ToolFacts,
});

/** All fields of a tool that an administrator edits. Its slug identifies it in URLs and files, and never changes. */
export const ToolChanges = PlainToolChanges.superRefine(requireWholeTranslations);
export type ToolChanges = z.output<typeof ToolChanges>;

export const NewTool = PlainToolChanges.extend({ slug: ToolSlug }).superRefine(requireWholeTranslations);
export type NewTool = z.output<typeof NewTool>;
