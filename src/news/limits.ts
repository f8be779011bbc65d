/* Field limits without zod, shared by forms, schemas and database checks. */

export const articleLimits = {
  shortestTitle: 5,
  longestTitle: 200,
  shortestContent: 20,
  longestContent: 20_000,
  shortestAuthor: 3,
  longestAuthor: 120,
  longestImageUrl: 2_000,
  shortestRejection: 5,
  longestRejection: 1_000,
} as const;
