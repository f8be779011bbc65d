const largestId = 2_147_483_647;

/** Parses an id from the URL; undefined if no row can have it. */
export function findId(written: string | null | undefined): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(written ?? '') ? Number(written) : undefined;
  return id !== undefined && id <= largestId ? id : undefined;
}
