/** Separate from the schemas: the form needs the limits at once, but zod only on submit. */
export const legalLimits = { text: 20_000, changes: 200, language: 20 } as const;

/** The addresses of the documents, and of their earlier versions below them. */
export const legalAddresses = { terms: '/terminos', privacy: '/privacidad' } as const;
