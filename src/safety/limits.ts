/** What a message may be about. The order decides when a message is about several: the first one answers. */
export const riskFamilies = ['self-harm', 'sextortion', 'abuse', 'grooming', 'violence', 'eating', 'bullying'] as const;
export type RiskFamily = (typeof riskFamilies)[number];

/** What is answered: one of the risks, or `general` where it is not clear enough which one it is. */
export const concernFamilies = [...riskFamilies, 'general'] as const;
export type ConcernFamily = (typeof concernFamilies)[number];

/**
 * What somebody may say after help was offered; the first that fits is answered. `stay` is whatever else they say right after it that asks
 * nothing else.
 */
export const followUps = ['hopeless', 'parents', 'refuses', 'tell', 'who', 'joke', 'thanks', 'stay'] as const;
export type FollowUp = (typeof followUps)[number];

/** Countries with helplines; `general` has those that work anywhere. */
export const helplineCountries = ['ES', 'MX', 'CO', 'AR', 'CL', 'PE', 'general'] as const;
export type HelplineCountry = (typeof helplineCountries)[number];

export const safetyLimits = {
  longestName: 120,
  longestNumber: 40,
  longestPurpose: 300,
  longestHours: 120,
  longestAddress: 500,
  /** A card with more than this many lines helps nobody, and the list is read whole. */
  mostHelplines: 150,
} as const;
