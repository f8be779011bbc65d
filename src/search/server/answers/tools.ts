import type { Language } from '../../../shared/language.ts';

/** What is known of a tool. Null means that we do not know it. */
export interface KnownFacts {
  account: 'required' | 'optional' | 'none' | null;
  freePlan: 'yes' | 'no' | 'limited' | null;
  spanish: 'yes' | 'no' | 'partial' | null;
  minimumAge: number | null;
  checkedOn: string | null;
  sources: string[];
}

/** What a tool is for. */
export interface KindFilter {
  category?: string | undefined;
  tag?: string | undefined;
}

/** What a tool must be like. */
export interface Demands {
  account?: 'none' | 'optional' | undefined;
  free?: 'yes' | 'limited' | undefined;
  spanish?: 'yes' | 'partial' | undefined;
  age?: string | undefined;
}

export type ListFilters = KindFilter & Demands;

export interface NamedTool {
  slug: string;
  name: string;
  category: string;
  tags: readonly string[];
}

interface NamedKind {
  value: string;
  /** In all languages. */
  names: readonly string[];
}

export interface ListedTool {
  slug: string;
  name: string;
  description: string;
}

/** What the answers need of the catalogue. The area `library` has it. */
export interface ToolCatalogue {
  listNames(): Promise<readonly NamedTool[]>;
  listKinds(): Promise<{ categories: readonly NamedKind[]; tags: readonly NamedKind[] }>;
  /** A category or a tag, as readers of a language call it. */
  nameKind(value: string, language: Language): string;
  findFacts(slug: string): Promise<KnownFacts | undefined>;
  list(language: Language, filters: ListFilters & { limit: number }): Promise<readonly ListedTool[]>;
}

/** The page of the catalogue with these filters. */
export function filteredAddress({ category, tag, account, free, spanish, age }: ListFilters): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (tag) query.set('etiqueta', tag);
  if (free) query.set('gratis', free);
  if (spanish) query.set('espanol', spanish);
  if (account) query.set('cuenta', account);
  if (age) query.set('edad', age);
  return query.size > 0 ? `/biblioteca?${query.toString()}` : '/biblioteca';
}
