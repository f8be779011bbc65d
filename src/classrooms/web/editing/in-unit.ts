/** The part of a creating call that puts the new item into a unit. */
export function inUnit(unitId: number | undefined): { item?: { unitId: number } } {
  return unitId === undefined ? {} : { item: { unitId } };
}
