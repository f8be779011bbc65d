/* Apart from the other limits and addresses, which every page loads. */

/** The texts that a site publishes in numbered versions, and that people accept. */
export const legalDocuments = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** Where somebody accepted them. */
export const acceptanceWays = ['registration', 'google', 'provider', 'first-password', 'notice'] as const;

/** A version of the terms or of the privacy policy, as it was. */
export const legalVersionAddress = {
  terms: (number: number) => `/terminos?version=${number}`,
  privacy: (number: number) => `/privacidad?version=${number}`,
};
