import type { Material } from '../../contract.ts';

/** What a helper works on: a text of the user, one of the site, or both. */
export interface GivenText {
  written: string;
  material: Material | undefined;
}

export const noText: GivenText = { written: '', material: undefined };

export const isGiven = ({ written, material }: GivenText): boolean => written.trim() !== '' || material !== undefined;

/** As requests name it. */
export const requestOf = ({ written, material }: GivenText) => ({
  text: written,
  ...(material && { from: material.key }),
});
