interface ColumnGroup {
  from: number;
  /** Exclusive. */
  to: number;
}

/** Splits the columns into as few groups as fit, of about equal size, so that no printed page has a single column. */
export function columnGroups(count: number, most: number): ColumnGroup[] {
  const groups = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: groups }, (_, group) => ({
    from: Math.ceil((group * count) / groups),
    to: Math.ceil(((group + 1) * count) / groups),
  }));
}
