/* What a topic can be, without the schemas that check it: whoever reads one needs no zod for these. */

export const topicCategories = ['Chatbots', 'Diseño', 'Debate', 'Ayuda', 'Recursos', 'Otro'] as const;

export const topicLimits = {
  shortestTitle: 5,
  longestTitle: 200,
  shortestContent: 20,
  longestContent: 20_000,
} as const;
