import type { PagePaths } from '../../shared/addresses.ts';
import type { PageDefinition } from '../area.ts';

/** A page whose path has parameters: its reads and its head get them with the types that the path gives them. */
export function definePage<const Path extends PagePaths[keyof PagePaths]>(page: PageDefinition<Path>): PageDefinition {
  return page;
}
