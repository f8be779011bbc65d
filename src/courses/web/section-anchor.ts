/** The anchor of a section in the page. */
export function sectionAnchor(sectionId: string): string {
  return `seccion-${encodeURIComponent(sectionId)}`;
}
