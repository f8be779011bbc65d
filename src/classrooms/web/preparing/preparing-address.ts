/** The helpers of the page, by their name in the address. */
export const preparingTabs = ['niveles', 'adaptar', 'unidad', 'carta'] as const;
export type PreparingTab = (typeof preparingTabs)[number];

export const preparingPath = '/preparar-clase';

export const tabAddress = (tab: PreparingTab): string =>
  tab === preparingTabs[0] ? preparingPath : `${preparingPath}?ayuda=${tab}`;

export function tabInAddress(named: string | null): PreparingTab {
  return preparingTabs.find((tab) => tab === named) ?? preparingTabs[0];
}
