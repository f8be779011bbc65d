import { read, readAll } from '../../../../web/data/query-client.ts';
import { listClasses } from '../../../contract.ts';
import { previewClassCopy } from '../../../contract/copies.ts';

/** Open classes in which the reader may write. */
export const writableClassesQuery = () => readAll(listClasses, { query: { writable: 'true' } });

export const copyPreviewQuery = (id: number) => read(previewClassCopy, { params: { id } }, 0);
