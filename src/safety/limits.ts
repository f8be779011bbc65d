/** The risks that a message may be about. If it is about several, the first one in this order is answered. */
export const riskFamilies = ['self-harm', 'sextortion', 'abuse', 'grooming', 'violence', 'eating', 'bullying'] as const;
export type RiskFamily = (typeof riskFamilies)[number];

/** The possible answers: one of the risks, or `general` if it is unclear which one. */
export const concernFamilies = [...riskFamilies, 'general'] as const;
export type ConcernFamily = (typeof concernFamilies)[number];

/** Reactions to offered help; the first match is answered. `stay` is any other message right after the help that does not change the subject. */
export const followUps = ['hopeless', 'parents', 'refuses', 'tell', 'who', 'joke', 'thanks', 'stay'] as const;
export type FollowUp = (typeof followUps)[number];

/** Countries with helplines; `general` holds international ones. */
export const helplineCountries = ['ES', 'MX', 'CO', 'AR', 'CL', 'PE', 'general'] as const;
export type HelplineCountry = (typeof helplineCountries)[number];

export const safetyLimits = {
  longestName: 120,
  longestNumber: 40,
  longestPurpose: 300,
  longestHours: 120,
  longestAddress: 500,
  /** A longer card helps nobody, and the list is loaded whole. */
  mostHelplines: 150,
} as const;
