/** The draft's storage key. */
export const newArticleDraft = 'news-article';
