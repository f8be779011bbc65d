/* The limits of settings that administrators change. Apart from `shared/limits.ts`, which every page loads. */

/** Months after which something is deleted; 0 for never. */
export const retentionLimits = {
  most: 120,
  sample: 5,
  choices: [0, 1, 3, 6, 12, 24, 36, 60],
  leastForAccounts: 6,
} as const;

/** How a centre presents itself. */
export const centreLimits = { name: 40, timeZone: 64 } as const;

/** The file of a logo, and the picture in it: in pixels, at least so high, and at most so many times as wide as high, or as high as wide. */
export const logoLimits = { bytes: 1_048_576, pixels: 25_000_000, height: 32, ratio: 8, storedBytes: 200_000 } as const;

/** The message to everybody. */
export const announcementLimits = { text: 500 } as const;

/** The price of 1,000 tokens of a language model. */
export const modelPriceLimits = { most: 1000 } as const;
