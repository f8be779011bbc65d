interface ColumnGroup {
  from: number;
  /** The first that is not in it. */
  to: number;
}

/** So many columns in as few groups as they fit in, all about as wide: no column stands alone on a last sheet. */
export function columnGroups(count: number, most: number): ColumnGroup[] {
  const groups = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: groups }, (_, group) => ({
    from: Math.ceil((group * count) / groups),
    to: Math.ceil(((group + 1) * count) / groups),
  }));
}
