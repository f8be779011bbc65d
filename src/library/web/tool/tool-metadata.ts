import type { Tool } from '../../contract.ts';

/** A tool for search engines. Only what is known is said: no stars where nobody has given any, no price that nobody has checked. */
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
