import { createContext } from 'react';
import type { LabKey } from '../../../shared/contract/lab-keys.ts';

/** The laboratory of the page, for the parts that every laboratory shows. */
export const CurrentLabContext = createContext<LabKey | undefined>(undefined);
