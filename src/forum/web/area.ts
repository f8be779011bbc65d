import { addressOf, type PagePaths } from '../../shared/addresses.ts';
import type { HeadContext, WebArea } from '../../web/area.ts';
import { findId } from '../../web/router/address-id.ts';
import { definePage } from '../../web/router/define-page.ts';
import { messagesIn } from '../../web/text/message-catalogues.ts';
import { htmlToPlainText } from '../../web/text/plain-text.ts';
import type { Topic } from '../contract.ts';
import {
  commentQuery,
  commentsQuery,
  communityQuery,
  readTopicFilters,
  topicQuery,
  topicsQuery,
} from './data/queries.ts';

export const forumArea: WebArea = {
  name: 'forum',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  pages: [
    {
      path: '/foro',
      module: 'src/forum/web/forum-page.tsx',
      load: () => import('./forum-page.tsx'),
      reads: ({ url }) => [
        { ...topicsQuery(readTopicFilters(url.searchParams)), failsInPlace: true },
        { ...communityQuery(), failsInPlace: true },
      ],
      head: ({ t, url }) => {
        const { search, author: username } = readTopicFilters(url.searchParams);
        const ofAuthor = username ? t('forum.head.authorTitle', { username }) : t('forum.head.title');
        return {
          title: search ? t('forum.head.searchTitle', { search }) : ofAuthor,
          description: t('forum.head.description'),
        };
      },
    },
    definePage({
      path: '/foro/:id',
      module: 'src/forum/web/topics/topic-page.tsx',
      load: () => import('./topics/topic-page.tsx'),
      section: 'forum',
      reads: ({ params, url: { searchParams } }) => {
        const { id } = params;
        const linked = findId(searchParams.get('comentario'));
        return [
          topicQuery(id),
          commentsQuery(id, searchParams.get('cursor') ?? undefined),
          ...(linked ? [commentQuery(linked)] : []),
        ];
      },
      head: topicHead,
    }),
  ],
};

const maxDescriptionLength = 200;

function topicHead({ t, params, queries }: HeadContext<PagePaths['topic']>) {
  const topic = queries.getQueryData(topicQuery(params.id).queryKey);
  if (!topic) return { title: t('forum.topic.missing'), description: t('forum.head.description'), hidden: true };
  const words = htmlToPlainText(topic.html);
  return {
    title: t('forum.topic.headTitle', { title: topic.title }),
    description: words.length > maxDescriptionLength ? `${words.slice(0, maxDescriptionLength - 1)}…` : words,
    kind: 'article' as const,
    // Only in the server's document; the browser never needs it.
    ...(import.meta.env.SSR && {
      structuredData: structuredDataOf(topic, words, topic.author.name ?? t('forum.nobody')),
    }),
  };
}

/** A schema.org question with answers. */
function structuredDataOf(topic: Topic, text: string, author: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    headline: topic.title,
    text,
    url: addressOf.topic(topic.id),
    datePublished: topic.createdAt,
    ...(topic.editedAt && { dateModified: topic.editedAt }),
    author: { '@type': 'Person', name: author },
    commentCount: topic.commentCount,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: topic.voteCount,
    },
  };
}
