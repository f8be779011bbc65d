import type { WithdrawnState } from '../../shared/limits.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { ArticleRights } from '../contract.ts';

interface Thing {
  userId: number | null;
  isPending: boolean;
  isRejected: boolean;
  moderation?: WithdrawnState | null;
}

type Person = Pick<Viewer, 'id' | 'role'> | undefined;

function isAuthor(person: Person, { userId }: Thing): boolean {
  return person !== undefined && person.id === userId;
}

/** A pending article is visible to its author and the reviewers. */
export function maySee(person: Person, article: Thing): boolean {
  return !article.isPending || isAuthor(person, article) || person?.role === 'iamaker';
}

export function articleRights(person: Person, article: Thing): ArticleRights {
  const decides = person?.role === 'iamaker';
  const isShown = !article.moderation;
  return {
    edit: isShown && (decides || isAuthor(person, article)),
    remove: decides,
    approve: decides && article.isPending && !article.isRejected,
    discuss: person !== undefined && isShown && !article.isPending,
    report: person !== undefined && isShown && !article.isPending && !isAuthor(person, article),
  };
}

/** Whether this user's articles need review. */
export function waitsForReview(
  person: Pick<Viewer, 'role'>,
  { reviewedNews }: Pick<SiteSettings, 'reviewedNews'>,
): boolean {
  return reviewedNews && person.role !== 'iamaker';
}
