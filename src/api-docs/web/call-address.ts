/** What the calls of a part begin with: 'classes-tasks' is what stands below a class. */
export function groupPath(group: string): string {
  return group.replace(/^classes-/, 'classes/{id}/');
}

/** Where on the page of its part a call is described. */
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
