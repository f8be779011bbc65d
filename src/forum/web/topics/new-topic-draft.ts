/** The name under which the new topic is kept until it is sent. */
export const newTopicDraft = 'forum-topic';
