import type { Tool } from '../../contract.ts';

/** Structured data of a tool. It contains only known facts: no stars without reviews, no unchecked price. */
export function describeTool(tool: Tool): Record<string, unknown> {
  const reviews = tool.distribution.reduce((sum, count) => sum + count, 0);
  const stars = tool.distribution.reduce((sum, count, index) => sum + count * (index + 1), 0);
  const { minimumAge, freePlan, checkedOn } = tool.facts;
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: tool.name,
    description: tool.description,
    url: tool.url,
    applicationCategory: 'EducationalApplication',
    operatingSystem: 'Web',
    keywords: tool.tagNames.join(', '),
    ...(reviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Number((stars / reviews).toFixed(1)),
        ratingCount: reviews,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(checkedOn && freePlan === 'yes' && { isAccessibleForFree: true }),
    ...(checkedOn && minimumAge !== null && { typicalAgeRange: `${minimumAge}-` }),
  };
}
