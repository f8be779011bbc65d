const linkParts = ['label', 'url'] as const;
const personParts = ['name', 'task', 'url'] as const;

export const privacyLines = [
  'controllerName',
  'controllerAddress',
  'controllerContact',
  'dataProtectionOfficer',
] as const;
export const privacyParagraphs = ['legalBasis', 'rights'] as const;
export const authorityLines = ['authorityName', 'authorityUrl'] as const;

/** Reads the form in the shape of the API: a field's name is its path. */
export function readSiteDetails(form: FormData) {
  const value = (name: string) => {
    const written = form.get(name);
    return typeof written === 'string' ? written : undefined;
  };
  const rows = (list: string, parts: readonly string[]) => {
    const found: Record<string, string>[] = [];
    for (let index = 0; value(`${list}.${index}.${parts[0]}`) !== undefined; index += 1) {
      found.push(Object.fromEntries(parts.map((part) => [part, value(`${list}.${index}.${part}`) ?? ''])));
    }
    return found;
  };
  return {
    footerLinks: rows('footerLinks', linkParts),
    team: {
      creators: rows('team.creators', personParts),
      collaborators: rows('team.collaborators', personParts),
    },
    privacy: Object.fromEntries(
      [...privacyLines, ...privacyParagraphs, ...authorityLines].map((name) => [name, value(`privacy.${name}`) ?? '']),
    ),
  };
}
