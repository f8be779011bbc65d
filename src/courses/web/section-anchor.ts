/** The place of a section in the page, for links to it. */
export function sectionAnchor(sectionId: string): string {
  return `seccion-${encodeURIComponent(sectionId)}`;
}
