import * as z from 'zod';
import { shippedLists } from './shipped-lists.ts';

/** A group of `content/synonyms`: words and phrases that mean the same, in any language. */
const Group = z
  .array(
    z
      .string()
      .min(1)
      .refine((entry) => entry === entry.toLowerCase().trim(), { error: 'not in lower case' }),
  )
  .min(2);

const shipped = shippedLists('synonyms', z.array(Group));
export type SynonymGroups = readonly z.output<typeof Group>[];

export const shippedSynonyms = shipped.kind;
export const synonymGroups = shipped.read;
