import * as z from 'zod';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind } from '../shared/endpoints/failures.ts';
import { pageFields, positiveInteger } from '../shared/endpoints/pagination.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { requestLimits, withdrawnStates } from '../shared/limits.ts';
import { roles } from '../shared/roles.ts';
import { factDemands, toolLimits } from './limits.ts';
import { ToolCategory, ToolFacts } from './schemas.ts';

export const maxSearchLength = 200;
export const maxSimilarTools = 4;

/** 'Relevancia' puts tools whose name matches the search first; 'calificacion' sorts by rating only. */
export const toolSorts = ['relevancia', 'calificacion'] as const;
export type ToolSort = (typeof toolSorts)[number];

export const libraryFailures = {
  noSuchTool: failureKind(404, 'library.no_such_tool'),
  noSuchReview: failureKind(404, 'library.no_such_review'),
  signInToReview: failureKind(401, 'library.sign_in_to_review'),
  signInToKeep: failureKind(401, 'library.sign_in_to_keep'),
  retired: failureKind(409, 'library.tool_retired'),
  /** Moderators withdrew the review of this user. */
  withdrawn: failureKind(403, 'library.review_withdrawn'),
  ownReview: failureKind(403, 'library.own_review'),
  slugTaken: failureKind(409, 'library.slug_taken'),
};

/** The texts of a tool that can be translated. */
export const toolTextFields = ['description', 'uses'] as const;

/** A tool as lists show it. */
export const ListedTool = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  url: z.url({ protocol: /^https$/ }),
  category: ToolCategory,
  tags: z.array(z.string()),
  /** The roles that it is for. */
  roles: z.array(z.enum(roles)),
  /**
   * 0 to 100, for order and badges: the Bayesian mean of 'Nota de EducaIA' and the reviews, where a missing mark counts as 0. No screen shows it;
   * users see its two parts separately, each under its own name.
   */
  rating: z.int().min(0).max(toolLimits.highestRating),
  /** 'Nota de EducaIA', 0 to 100, by the published criteria; null while too few facts are known. */
  editorialRating: z.int().min(0).max(toolLimits.highestRating).nullable(),
  reviewCount: z.int(),
  /** The mean of reviews, 20 to 100; null without reviews. */
  reviewMean: z.int().nullable(),
  /** Who verified it ('Verificada'): null until a person has checked it, with a date and sources. */
  createdBy: z.string().nullable(),
  /** Shown in the default language, because they are not translated. */
  untranslated: z.array(z.enum(toolTextFields)),
});
export type ListedTool = z.output<typeof ListedTool>;

/** A review is shown as that of 'Usuario {userId}', never with a name. */
export const Review = z.object({
  id: z.int(),
  toolId: z.int(),
  userId: z.int(),
  /** 20 to 100. */
  rating: z.int(),
  /** 1 to 5. */
  stars: z.int(),
  /** Empty if only stars were given. */
  comment: z.string(),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
  isMine: z.boolean(),
  /** Not null if moderators withdrew it: it has no text, and its stars do not count. */
  moderation: z.enum(withdrawnStates).nullable(),
  may: z.object({ remove: z.boolean(), report: z.boolean() }),
});
export type Review = z.output<typeof Review>;

/** What one published criterion contributes to a tool's mark, with its reason. */
const RatingReason = z.object({
  criterion: z.string(),
  answer: z.string(),
  /** Out of the 100 points of a mark. An unknown answer has none. */
  points: z.int(),
  most: z.int(),
  isKnown: z.boolean(),
});
export type RatingReason = z.output<typeof RatingReason>;

const RatingCriterion = z.object({
  title: z.string(),
  answers: z.array(z.object({ answer: z.string(), points: z.int() })),
  most: z.int(),
  /** Whether a tool's answer can be unknown. The other criteria are about the catalogue itself. */
  mayBeUnknown: z.boolean(),
});
export type RatingCriterion = z.output<typeof RatingCriterion>;

/** The whole tool. A retired one is still returned, so that old links can explain what happened to it. */
export const Tool = ListedTool.extend({
  /** The names of its tags in the language of the answer, in the same order. */
  tagNames: z.array(z.string()),
  uses: z.array(z.string()),
  facts: ToolFacts,
  /** The reasons for its mark, or what is missing for one. */
  ratingReasons: z.array(RatingReason),
  isRetired: z.boolean(),
  /** How many reviews gave one star, two stars … five stars. */
  distribution: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  similar: z.array(ListedTool),
  isFavourite: z.boolean(),
  myReview: Review.nullable(),
  may: z.object({ review: z.boolean(), edit: z.boolean() }),
});
export type Tool = z.output<typeof Tool>;

const oneTool = z.object({ id: positiveInteger });

export const listTools = endpoint({
  method: 'GET',
  path: '/api/tools',
  access: 'anyone',
  query: z.object({
    search: z.string().max(maxSearchLength).optional(),
    category: ToolCategory.optional(),
    sort: z.enum(toolSorts).optional(),
    tag: z.string().max(toolLimits.longestTag).optional(),
    account: z.enum(factDemands.account).optional(),
    free: z.enum(factDemands.free).optional(),
    spanish: z.enum(factDemands.spanish).optional(),
    age: z
      .string()
      .regex(/^\d{1,2}$/)
      .optional(),
    ...pageFields,
  }),
  reply: ListedTool,
  paged: true,
  publicCache: { topics: ['library.changed'] },
});

export const listToolCategories = endpoint({
  method: 'GET',
  path: '/api/tool-categories',
  access: 'anyone',
  reply: z.array(ToolCategory),
  publicCache: { topics: ['library.changed'] },
});

export const getRatingCriteria = endpoint({
  method: 'GET',
  path: '/api/tool-criteria',
  access: 'anyone',
  reply: z.object({
    criteria: z.array(RatingCriterion),
    /** A tool with fewer known facts has no mark. */
    leastKnownFacts: z.int(),
  }),
});

export const getTool = endpoint({
  method: 'GET',
  path: '/api/tools/{id}',
  access: 'anyone',
  params: oneTool,
  reply: Tool,
  publicCache: { topics: ['library.changed'], guestsOnly: true },
  failures: [libraryFailures.noSuchTool],
});

export const getToolBySlug = endpoint({
  method: 'GET',
  path: '/api/tools/by-slug/{slug}',
  access: 'anyone',
  params: z.object({ slug: z.string().max(maxSearchLength) }),
  reply: Tool,
  publicCache: { topics: ['library.changed'], guestsOnly: true },
  failures: [libraryFailures.noSuchTool],
});

/** For the page before an external address: only addresses in the catalogue open without a click. */
export const lookUpTool = endpoint({
  method: 'GET',
  path: '/api/tools/lookup',
  access: 'anyone',
  query: z.object({ url: z.string().max(requestLimits.url) }),
  reply: z.object({ tool: ListedTool.nullable() }),
  publicCache: { topics: ['library.changed'] },
});

export const setFavourite = endpoint({
  method: 'PUT',
  path: '/api/tools/{id}/favourite',
  access: 'signed-in',
  guestFailure: libraryFailures.signInToKeep,
  params: oneTool,
  body: z.object({ favourite: z.boolean() }),
  reply: z.object({ isFavourite: z.boolean() }),
  failures: [libraryFailures.noSuchTool, libraryFailures.retired],
});

export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/user/favourites',
  access: 'signed-in',
  query: z.object(pageFields),
  reply: ListedTool,
  paged: true,
});
