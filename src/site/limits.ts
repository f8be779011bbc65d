/** Separate from the schemas: the form needs the limits at once, but zod only on submit. */
export const siteLimits = {
  footerLinks: 3,
  label: 40,
  url: 500,
  people: 40,
  name: 120,
  task: 200,
  line: 300,
  paragraph: 4_000,
} as const;
