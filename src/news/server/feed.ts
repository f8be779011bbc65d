import { Feed } from 'feed';
import { latestSettings } from '../../server/config/latest-settings.ts';
import type { DocumentRequest, Document } from '../../server/http/replies/public-document.ts';
import type { Kernel } from '../../server/kernel.ts';
import { escapeHtml } from '../../server/pages/html-document.ts';
import { speakerOf } from '../../server/text/in-language.ts';
import { feedPath } from '../contract.ts';
import type messages from './messages.es.json';
import { listWholeArticles, type WholeArticle } from './queries.ts';
import { htmlOfArticles } from './stored-texts.ts';

const speaker = speakerOf<typeof messages>('news/server');

const newestCount = 30;

/** XML cannot represent most control characters, and readers reject the whole feed over one. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The library writes these into CDATA and escapes only the first end mark, so none may remain. */
function forCdata(text: string, endMark: string): string {
  return text.replaceAll(unwritable, '').replaceAll(']]>', endMark);
}

function htmlOf({ imageUrl, html }: FeedArticle, origin: string): string {
  const picture = imageUrl ? `<p><img src="${escapeHtml(imageUrl)}" alt=""></p>` : '';
  // User text is escaped, so only real links match. Outside the site our links need the full address.
  const text = html.replaceAll(/<a href="\/(?!\/)/g, `<a href="${escapeHtml(origin)}/`);
  return forCdata(picture + text, ']]&gt;');
}

export type FeedArticle = WholeArticle & { html: string };

export function writeFeed(articles: readonly FeedArticle[], { language, origin }: DocumentRequest): string {
  const link = `${origin}/noticias`;
  const newest = articles.flatMap(({ createdAt, editedAt }) => [createdAt, editedAt ?? createdAt]);
  const feed = new Feed({
    id: link,
    link,
    title: speaker(language)('feed.title'),
    description: speaker(language)('feed.description'),
    language,
    copyright: latestSettings().siteName,
    generator: 'EducaIA',
    feedLinks: { rss: origin + feedPath },
    // Not the current time: the same articles give the same bytes, and feed readers get a 304.
    updated: new Date(Math.max(0, ...newest.map(Number))),
  });
  for (const article of articles) {
    feed.addItem({
      title: forCdata(article.title, ']] >'),
      link: `${link}/${article.id}`,
      date: article.createdAt,
      content: htmlOf(article, origin),
      // RSS allows only email addresses as authors.
      extensions: [{ name: 'dc:creator', objects: { _cdata: forCdata(article.author, ']] >') } }],
    });
  }
  return feed.rss2();
}

export function newsDocuments({ db }: Kernel): Document[] {
  return [
    {
      path: feedPath,
      contentType: 'application/rss+xml; charset=utf-8',
      cacheTopics: ['news.changed'],
      async produce(asked) {
        const articles = await listWholeArticles(db, asked.language, newestCount);
        const html = await htmlOfArticles(db, articles);
        return writeFeed(
          articles.map((article, place) => ({ ...article, html: html[place] ?? '' })),
          asked,
        );
      },
    },
  ];
}
