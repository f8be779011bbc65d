/** The path prefix of a group: 'classes-tasks' are the calls below a class. */
export function groupPath(group: string): string {
  return group.replace(/^classes-/, 'classes/{id}/');
}

/** The anchor of a call on its group's page. */
export function callPlace(method: string, path: string): string {
  return (
    `${method} ${path}`
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join('-') ?? ''
  );
}

export function callAddress({ group, method, path }: { group: string; method: string; path: string }): string {
  return `/api/docs/${group}#${callPlace(method, path)}`;
}
