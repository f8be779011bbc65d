import { listClassModels } from '../../../../classrooms/contract/ai/class-models.ts';
import { listScales } from '../../../../classrooms/contract/scales.ts';
import { getLegalSettings } from '../../../../legal/contract.ts';
import type { LegalDocument } from '../../../../shared/pages/legal-versions.ts';
import { read, readPages } from '../../../../web/data/query-client.ts';
import { getServices } from '../../../contract/services.ts';

export const legalSettingsQuery = (document: LegalDocument) => read(getLegalSettings, { params: { document } }, 0);
export const servicesQuery = () => read(getServices, {}, 0);
export const classModelsQuery = (search: string) =>
  readPages(listClassModels, { query: { limit: '20', ...(search && { search }) } }, undefined);
export const scalesQuery = () => read(listScales, {});
