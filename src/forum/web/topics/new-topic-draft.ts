/** The storage key of the new topic's draft. */
export const newTopicDraft = 'forum-topic';
