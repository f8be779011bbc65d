/* The values of a topic without the zod schemas: pages that only show topics must not load zod. */

export const topicCategories = ['Chatbots', 'Diseño', 'Debate', 'Ayuda', 'Recursos', 'Otro'] as const;

export const topicLimits = {
  shortestTitle: 5,
  longestTitle: 200,
  shortestContent: 20,
  longestContent: 20_000,
} as const;
