/** What `?ver=` shows. */
const tabs = { centro: 'centre', educaia: 'library' } as const;

export type RubricTab = 'mine' | (typeof tabs)[keyof typeof tabs];

export function tabInAddress(written: string | null): RubricTab {
  return written === 'centro' || written === 'educaia' ? tabs[written] : 'mine';
}

export const tabAddress: Record<RubricTab, string> = {
  mine: '/rubricas',
  centre: '/rubricas?ver=centro',
  library: '/rubricas?ver=educaia',
};
