import { useTranslations } from 'use-intl';
import type { ChosenPost } from './engine/choose-posts.ts';
import { usePostTexts } from './use-post-texts.ts';

/** The titles of a round with their topics. */
export function PostList({ posts, label }: { posts: readonly ChosenPost[]; label: string }) {
  const t = useTranslations('labs.recommender');
  const textsOf = usePostTexts();
  return (
    <ol aria-label={label} className="flex list-decimal flex-col gap-2 pl-5 text-sm">
      {posts.map(({ post }) => (
        <li key={post.id}>
          {textsOf(post).title} <span className="text-ink-soft">({t(`topic.${post.topic}`)})</span>
        </li>
      ))}
    </ol>
  );
}
