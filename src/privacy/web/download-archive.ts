import { downloadFile } from '../../web/lazy/download-file.ts';
import { exportArchiveOf, exportMyArchive } from '../contract.ts';

export const downloadOwnArchive = (name: string) => downloadFile(exportMyArchive.path, `${name}.zip`);

export const downloadArchiveOf = (person: number, name: string) =>
  downloadFile(exportArchiveOf.path.replace('{id}', String(person)), `${name}.zip`);
