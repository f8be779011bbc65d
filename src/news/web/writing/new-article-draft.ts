/** The name under which the new article is kept until it is sent. */
export const newArticleDraft = 'news-article';
